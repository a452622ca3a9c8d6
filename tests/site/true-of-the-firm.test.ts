import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSource, readText } from '../../content-model/check/source.ts';
import { fillIn } from '../../content-model/fill-in/placeholders.ts';
import { firm } from '../../content-model/firm.ts';
import { firmFacts } from '../../content-model/launch/facts.ts';
import { findContradictions } from '../../content-model/launch/words.ts';
import { toolIds } from '../../content-model/tool-files.ts';
import { readableText } from '../../integrations/parse-html.ts';
import { pages } from '../pages.ts';
import { builtPage } from './built-page.ts';

/** Drafts that a lawyer reads, and tools and issues that are about every state and company. */
const OF_OTHERS = /^\/(?:policy|policies|refund-policy|deadlines|tools|estimate|newsletter)(?:\/|$)/;

const HOME = 'content/pages/home.yaml';

const BLOCKS = 'main :is(p, li, th, td, h1, h2, h3, dt, dd, summary, figcaption)';

const sentences = (path: string) =>
  [builtPage(path).all('title').map(readableText), builtPage(path).all(BLOCKS).map(readableText)].flat();

const facts = firmFacts();

/** Whether it's the demo or one of the tests' firms, whose words are known. What any other firm says is for people to judge. */
const isOurs =
  existsSync('tests/demo') ||
  globSync('tests/second-firm/*.json').some(
    (file) => (readSource(file, readText(file)).data as { name: string }).name === firm.name,
  );

test.runIf(isOurs).each(pages().filter((path) => !OF_OTHERS.test(path)))(
  '%s says nothing that the firm is not',
  (path) => {
    const said = sentences(path).flatMap((text) =>
      findContradictions(text, `content/pages${path}.yaml`, facts).map(({ reason }) => `${reason}: ${text}`),
    );
    expect(said).toEqual([]);
  },
);

test.runIf(isOurs && !firm.loginUrl)('no page speaks of a portal or a login that the firm lacks', () => {
  const said = pages().flatMap((path) =>
    sentences(path).filter((text) => /\b(?:portal|login)\b/i.test(text)),
  );
  expect(said.filter((text) => !/bank login|vendor portal/.test(text))).toEqual([]);
});

test.runIf(isOurs)('the footer leads clients to their login, if there is one', () => {
  const links = builtPage('/faq').all('footer a').map(readableText);
  expect(links.some((link) => link.startsWith('Client login'))).toBe(firm.loginUrl !== undefined);
});

test.runIf(toolIds().length === 0)('a home page without tools has no section about them', () => {
  const { data } = readSource(HOME, readText(HOME));
  const { tools } = data as { tools: { heading: string } };
  expect(sentences('/')).not.toContain(fillIn(tools.heading));
});

test('no page shows the braces of a text', () => {
  expect(pages().flatMap((path) => sentences(path).filter((text) => /\{\{|\}\}/.test(text)))).toEqual([]);
});
