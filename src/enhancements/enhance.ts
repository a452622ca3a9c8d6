// Improves the static page. Small enough to be inlined, and nothing depends on it.
import './dialogs.ts';
import { firstPaint } from './first-paint.ts';
import { showFonts } from './fonts.ts';
import { markScrolled } from './header.ts';
import { closeLoops } from './loops.ts';
import { closeMenus } from './menus.ts';
import { layOutParts } from './parts.ts';
import { makePausable } from './pauses.ts';
import popovers from './popovers.ts?worker&url';
import { revealOnScroll } from './reveals.ts';

// A file of its own, because only browsers from before 2024 need it.
if (!('popover' in HTMLElement.prototype)) import(/* @vite-ignore */ popovers);

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
