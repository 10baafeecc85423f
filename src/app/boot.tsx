// Where the browser comes in: the shelf, the desk, and the app upon them.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openJournal } from './adapters/journal.ts';
import { createOpener } from './adapters/opener.ts';
import { openShelf } from './adapters/shelf.ts';
import { createDesk } from './desk.ts';

const journal = openJournal(() => Date.now());
const shelf = openShelf();
const desk = createDesk(createOpener(journal, shelf));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App desk={desk} journal={journal} shelf={shelf} />
  </StrictMode>,
);
