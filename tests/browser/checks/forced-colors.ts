import type { Page } from '@playwright/test';

/**
 * Finds text that's unreadable on the forced background, and controls without a border. Compares computed colors: the
 * browser forces HTML colors but leaves the `fill` of drawings to the page. Runs in the page.
 */
function hiddenByForcedColors() {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const probe = document.createElement('div');
  probe.style.background = 'Canvas';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const ground = (element: Element | null): string => {
    if (!element) return canvas;
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor)[3] === 0 ? ground(element.parentElement) : backgroundColor;
  };

  const findings = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.visually-hidden, noscript, script, style, template')) continue;
    const { color, fill } = getComputedStyle(parent);
    const drawing = parent.closest('svg');
    // Drawings that opt out of forced colors look the same as on any screen.
    if (drawing && getComputedStyle(drawing).forcedColorAdjust === 'none') continue;
    const ink = drawing ? fill : color;
    // Unless colors aren't forced there, browsers put a plate behind words, which hides what's behind their element.
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(parent);
    const hasPlate = !drawing && forcedColorAdjust !== 'none' && channels(backgroundColor)[3] === 0;
    const behind = hasPlate && !parent.closest('button') ? canvas : ground(parent);
    if (contrast(ink, behind) < 4.5)
      findings.add(`"${node.nodeValue.trim().slice(0, 40)}" is ${ink} on ${behind}`);
  }
  for (const control of document.querySelectorAll('input, select, textarea')) {
    if (!control.checkVisibility() || control.closest('.visually-hidden')) continue;
    if (control.matches('[type=checkbox], [type=radio]')) continue;
    if (getComputedStyle(control).borderBottomStyle === 'none') findings.add(`#${control.id} has no border`);
  }
  for (const dialog of document.querySelectorAll('dialog')) {
    const { borderLeftColor, borderLeftStyle } = getComputedStyle(dialog);
    if (borderLeftStyle === 'none' || contrast(borderLeftColor, canvas) < 3)
      findings.add(`the dialog "${dialog.querySelector('h2')?.textContent}" has no border`);
  }
  return [...findings];
}

/** Finds what visitors can't see with forced colors, light on black and black on white. */
export async function forcedColorsFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const finding of await page.evaluate(hiddenByForcedColors))
      findings.push(`forced colors, ${colorScheme}: ${finding}`);
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return findings;
}
