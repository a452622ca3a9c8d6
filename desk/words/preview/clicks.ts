import type { AstroIntegration } from 'astro';
import { clickToEdit } from './click-to-edit.ts';

/** Lets clicks in the pages lead to fields. @param editor the editor's origin */
export const clicksIn = (editor: string): AstroIntegration => ({
  name: 'click-to-edit',
  hooks: {
    'astro:config:setup': ({ injectScript }) =>
      injectScript('head-inline', `(${clickToEdit.toString()})(${JSON.stringify(editor)})`),
  },
});
