// Presenters by system id: the one file that names them all.
import { presentMusketAndSaber } from './musketAndSaber.ts';
import { type AnyPresenter, anyPresenter } from './presenter.ts';

export type PresenterRegistry = Readonly<Record<string, AnyPresenter>>;

export const presenters: PresenterRegistry = {
  'musket-and-saber': anyPresenter(presentMusketAndSaber),
};
