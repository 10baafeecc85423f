// Presenters and layers by system id: the one file that names them all.
import { type AnyLayReader, anyLay } from './counterLay.ts';
import { type AnySheetReader, anySheet } from './counterSheet.ts';
import { type AnyLayerReader, anyLayers } from './layers.ts';
import { presentMusketAndSaber } from './musketAndSaber.ts';
import { musketAndSaberLay } from './musketAndSaberLay.ts';
import { musketAndSaberLayers } from './musketAndSaberLayers.ts';
import { type AnyPresenter, anyPresenter } from './presenter.ts';
import type { AnyTableReader } from './tableReader.ts';

export type PresenterRegistry = Readonly<Record<string, AnyPresenter>>;

export const presenters: PresenterRegistry = {
  'musket-and-saber': anyPresenter(presentMusketAndSaber),
};

/** A system without layers is left out. */
export const layerReaders: Readonly<Record<string, AnyLayerReader>> = {
  'musket-and-saber': anyLayers(musketAndSaberLayers),
};

/** What shows a system's games. */
export interface SceneKit {
  readonly presenter: AnyPresenter;
  /** absent: they are no free tables */
  readonly table?: AnyTableReader;
}

/** Those that are fetched with the first of their games. */
const laterScenes: Readonly<Record<string, () => Promise<SceneKit>>> = {
  freeform: async () => (await import('./freeformKit.ts')).freeformScenes,
};

/** What shows a system's games; `own`: presenters in place of all that the program knows. Undefined: nothing does. */
export const sceneKit = async (
  systemId: string,
  own: PresenterRegistry = presenters,
): Promise<SceneKit | undefined> => {
  const presenter = own[systemId];
  return presenter ? { presenter } : laterScenes[systemId]?.();
};

/** Fetched with what first asks for counters or charts by themselves. A system without counters of its own is left out. */
export const sheetReaders: Readonly<Record<string, () => Promise<AnySheetReader>>> = {
  'musket-and-saber': async () =>
    anySheet((await import('./musketAndSaberSheet.ts')).musketAndSaberSheet),
};

/** Those of systems that have a sheet. */
export const layReaders: Readonly<Record<string, AnyLayReader>> = {
  'musket-and-saber': anyLay(musketAndSaberLay),
};
