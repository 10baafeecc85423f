// Where the browser comes in: the shelf, the desk, and the app upon them.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openJournal } from './adapters/journal.ts';
import { createOpener } from './adapters/opener.ts';
import { openShelf } from './adapters/shelf.ts';
import type { Ahead } from './adapters/unpacking.ts';
import { createDesk } from './desk.ts';

/** `ahead`: a replay that is being read already. */
export const boot = (ahead: Ahead | undefined): void => {
  const journal = openJournal(() => Date.now());
  const shelf = openShelf();
  const desk = createDesk(createOpener(journal, shelf, { ahead }));
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App desk={desk} journal={journal} shelf={shelf} />
    </StrictMode>,
  );
};
