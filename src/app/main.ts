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
import { readAddress } from './desk.ts';

/** Sends for the bytes of the replay that the address names, before there is a program that could read them. */
const sendFor = (origin: string): void => {
  const url = replayUrl(origin);
  if (url === undefined) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
};

void import('./boot.tsx');
const address = readAddress(location.hash);
if (address !== undefined) {
  sendFor(address.origin);
  void import('../session/open.ts');
  void import('./game/GameScreen.tsx');
  void fetchFonts();
} else void import('./home/HomePage.tsx');
