// Improves the static page. Small enough to be inlined, and nothing depends on it.
import './dialogs.ts';
import { firstPaint } from './first-paint.ts';
import { showFonts } from './fonts.ts';
import { markScrolled } from './header.ts';
import { closeLoops } from './loops.ts';
import { closeMenus } from './menus.ts';
import { layOutParts } from './parts.ts';
import { makePausable } from './pauses.ts';
import './popovers.ts';
import { revealOnScroll } from './reveals.ts';

async function enhance() {
  await firstPaint();
  markScrolled();
  makePausable();
  closeMenus();
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    closeLoops();
    revealOnScroll();
  }
  await showFonts();
  await layOutParts();
}

enhance();
