// Presenters by system id.
import type { AnyPresenter } from './presenter.ts';

export type PresenterRegistry = Readonly<Record<string, AnyPresenter>>;

export const presenters: PresenterRegistry = {};
