// How free tables are shown, to be fetched with the first of them.
import { presentFreeform } from './freeform.ts';
import { freeformTable } from './freeformTable.ts';
import { anyPresenter } from './presenter.ts';
import type { SceneKit } from './registry.ts';
import { anyTable } from './tableReader.ts';

export const freeformScenes: SceneKit = {
  presenter: anyPresenter(presentFreeform),
  table: anyTable(freeformTable),
};
