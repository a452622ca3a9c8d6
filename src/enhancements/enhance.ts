// Improves the static page. Small enough to be inlined, and nothing depends on it.
import './dialogs.ts';
import { firstPaint, showFonts } from './first-paint.ts';
import { closeMenus, markScrolled } from './header.ts';
import { closeLoops, makePausable } from './motion.ts';
import popovers from './popovers.ts?worker&url';
import { leadOn } from './quick-contact.ts';

// A file of its own, because only browsers from before 2024 need it.
if (!('popover' in HTMLElement.prototype)) import(/* @vite-ignore */ popovers);

async function enhance() {
  await firstPaint();
  markScrolled();
  makePausable();
  closeMenus();
  leadOn();
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) closeLoops();
}

enhance();
showFonts();
