// The first script, and a small one: it asks for all that the address will need, so that nothing is fetched one after another.
import './styles/theme.css';
import './styles/base.css';
import './home/home.css';
import './top/top.css';
import './strip/strip.css';
import './panel/panel.css';
import './panel/orders.css';
import './game/game.css';
import './stage/stage.css';
import './table/table.css';
import { fetchFonts } from '../board/fonts.ts';
import { replayUrl } from './adapters/replays.ts';
import { type Ahead, unpackAhead } from './adapters/unpacking.ts';
import { readAddress } from './desk.ts';

/** Has the replay that the address names read before there is a program that could show it. */
const readAhead = (id: string): Ahead | undefined => {
  const url = replayUrl(id);
  return url === undefined ? undefined : unpackAhead(id, new URL(url, location.href).href);
};

const address = readAddress(location.hash);
const ahead = address && readAhead(address.origin);
void import('./boot.tsx').then(({ boot }) => boot(ahead));
if (address !== undefined) {
  void import('../session/open.ts');
  void import('./game/GameScreen.tsx');
  void fetchFonts();
} else void import('./home/HomePage.tsx');
