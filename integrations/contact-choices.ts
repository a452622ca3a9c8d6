import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { choiceSources, contactChoices } from '../content-model/contact-choices.ts';

const ID = 'virtual:contact-choices';

/** Provides the contact form's choices as a module. As props of the form, they'd be in each page twice. */
export const contactChoicesModule = (): Plugin => ({
  name: 'contact-choices',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    for (const file of choiceSources()) this.addWatchFile(resolve(file));
    return `export const contactChoices = ${JSON.stringify(contactChoices())};`;
  },
});
