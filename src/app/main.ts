// The first script, and a small one: it asks for all that the address will need, so that nothing is fetched one after another.
import './styles/theme.css';
import './styles/base.css';
import './home/home.css';
import './top/top.css';
import './strip/strip.css';
import './panel/panel.css';
import './panel/orders.css';
import './game/game.css';
import './table/table.css';
import { fetchFonts } from '../board/fonts.ts';

void import('./boot.tsx');
if (location.hash.length > 1) {
  void import('../session/open.ts');
  void import('./game/GameScreen.tsx');
  void fetchFonts();
} else void import('./home/HomePage.tsx');
