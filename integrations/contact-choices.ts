import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { choiceSources, contactChoices } from '../content-model/contact-choices.ts';
import { PEOPLE_FILE } from '../content-model/named-people.ts';
import { whoAnswers } from '../content-model/service-lead.ts';

const ID = 'virtual:contact-choices';

/** Provides the contact form's choices, and who answers each, as a module. As props of the form, they'd be in each page twice. */
export const contactChoicesModule = (): Plugin => ({
  name: 'contact-choices',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    for (const file of [...choiceSources(), PEOPLE_FILE]) this.addWatchFile(resolve(file));
    const choices = contactChoices();
    const people = Object.fromEntries(choices.map((choice) => [choice, whoAnswers(choice)]));
    return `export const contactChoices = ${JSON.stringify(choices)};
export const answerers = ${JSON.stringify(people)};`;
  },
});
