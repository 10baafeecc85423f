// Which layers are on while their list is shut.
import type { Layers } from '../hooks/useLayers.ts';
import { Icon } from '../parts/Icon.tsx';

/** Says which layers are on while the list is shut, so that nobody wonders at the signs. */
export const LayersChip = ({ layers }: { readonly layers: Layers }) =>
  layers.open || layers.shown.length === 0 ? null : (
    <button type="button" className="layers-chip" onClick={() => layers.setOpen(true)}>
      <Icon name="layers" />
      {layers.shown.flatMap((l) => layers.offers.find((o) => o.id === l.id)?.name ?? []).join(', ')}
    </button>
  );
