// The layers of the board: a switch for each, and under those that are on what their signs mean.
import type { LayerOffer, Layer } from '../../scene/layers.ts';
import type { Layers } from '../hooks/useLayers.ts';
import type { Theme } from '../hooks/useTheme.ts';
import { Button } from '../parts/Button.tsx';
import { Unfetched } from '../parts/later.tsx';
import { RuleLink, RuleText } from '../parts/RuleLink.tsx';
import { LayerSwatch } from './LayerSwatch.tsx';

const Row = (props: {
  readonly offer: LayerOffer;
  readonly digit: number;
  readonly layer: Layer | undefined;
  readonly theme: Theme;
  readonly sides: readonly string[];
  readonly onToggle: () => void;
}) => {
  const { offer, layer } = props;
  return (
    <li data-on={layer !== undefined}>
      <div className="layer-head">
        <label className="layer-switch" title={offer.words}>
          <input type="checkbox" checked={layer !== undefined} onChange={props.onToggle} />
          <span>{offer.name}</span>
          <kbd>{props.digit}</kbd>
        </label>
        <RuleLink rule={offer.rule} />
      </div>
      {layer === undefined ? null : (
        <ul className="legend">
          {layer.legend.map((line) => (
            <li key={line.words}>
              {line.swatch === undefined ? null : (
                <LayerSwatch swatch={line.swatch} theme={props.theme} sides={props.sides} />
              )}
              <span>
                <RuleText text={line.words} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

export const LayersPanel = ({
  layers,
  theme,
  sides,
}: {
  readonly layers: Layers;
  readonly theme: Theme;
  /** in order of play */
  readonly sides: readonly string[];
}) => (
  <section
    className="layers"
    aria-label="Layers"
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      layers.setOpen(false);
      document.querySelector<HTMLElement>('[data-region="board"]')?.focus();
    }}
  >
    <header>
      <h2>Layers</h2>
      {layers.shown.length === 0 ? null : (
        <Button look="quiet" onClick={layers.clear}>
          All off
        </Button>
      )}
      <Button look="icon" icon="close" name="Close" onClick={() => layers.setOpen(false)} />
    </header>
    {layers.unfetched ? <Unfetched /> : null}
    <ul className="layers-list">
      {layers.offers.map((offer, i) => (
        <Row
          key={offer.id}
          offer={offer}
          digit={i + 1}
          layer={layers.shown.find((l) => l.id === offer.id)}
          theme={theme}
          sides={sides}
          onToggle={() => layers.toggle(offer.id)}
        />
      ))}
    </ul>
  </section>
);
