// Presenters and layers by system id: the one file that names them all.
import { type AnySheetReader, anySheet } from './counterSheet.ts';
import { presentFreeform } from './freeform.ts';
import { freeformTable } from './freeformTable.ts';
import { type AnyLayerReader, anyLayers } from './layers.ts';
import { presentMusketAndSaber } from './musketAndSaber.ts';
import { musketAndSaberLayers } from './musketAndSaberLayers.ts';
import { musketAndSaberSheet } from './musketAndSaberSheet.ts';
import { type AnyPresenter, anyPresenter } from './presenter.ts';
import { type AnyTableReader, anyTable } from './tableReader.ts';

export type PresenterRegistry = Readonly<Record<string, AnyPresenter>>;

export const presenters: PresenterRegistry = {
  'musket-and-saber': anyPresenter(presentMusketAndSaber),
  freeform: anyPresenter(presentFreeform),
};

/** A system without layers is left out. */
export const layerReaders: Readonly<Record<string, AnyLayerReader>> = {
  'musket-and-saber': anyLayers(musketAndSaberLayers),
};

export type TableRegistry = Readonly<Record<string, AnyTableReader>>;

/** Systems whose games are free tables. */
export const tableReaders: TableRegistry = {
  freeform: anyTable(freeformTable),
};

/** A system without counters of its own is left out. */
export const sheetReaders: Readonly<Record<string, AnySheetReader>> = {
  'musket-and-saber': anySheet(musketAndSaberSheet),
};
