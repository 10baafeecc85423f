// A module's own beginning, without a save: its boards, stacks and decks as its build file lays them out.
import { digest } from '../../kernel/chain.ts';
import { type ChosenBoards, NONE_CHOSEN } from '../../vassal/module/boardChoice.ts';
import { freshStart } from '../../vassal/module/freshGame.ts';
import { moduleView } from '../../vassal/module/moduleView.ts';
import { sizesBy } from '../../vassal/pictures.ts';
import type { TableModule } from '../ports.ts';
import type { SavedFile } from './continuations.ts';

/** As if it had been saved: the same module and boards give the same game. `chosen`: boards of maps that have no usual ones. */
export const freshFile = (
  { name, version, root, sizes }: TableModule,
  chosen: ChosenBoards = NONE_CHOSEN,
): SavedFile => {
  const start = freshStart(moduleView(root), sizesBy(sizes), chosen);
  const characters = start.reduce((sum, text) => sum + text.length, 0);
  return {
    fileName: `${name || 'table'}.vsav`,
    digest: digest(`fresh\n${name}\n${version}\n${start.join('\n')}`),
    trace: {
      kind: 'save',
      header: 'plain',
      module: { name, version },
      root: 'begin_save',
      start,
      steps: [],
      characters,
    },
  };
};
