// What an open game is made of, handed from one session to the next: the same game with something else beside it.
import type { Game } from '../game.ts';
import type { Model } from '../model.ts';
import type { HandOver } from '../view.ts';

export interface HandedOver {
  /** with the notes as they are now */
  readonly game: Game;
  readonly model: Model;
  readonly signed: boolean;
  /** its key, and how many entries are in it; absent: it is in none */
  readonly journal?: { readonly key: string; readonly written: number };
}

export const handOver = (parts: HandedOver): HandOver => parts as object as HandOver;

export const takenOver = (handed: HandOver): HandedOver => handed as object as HandedOver;
