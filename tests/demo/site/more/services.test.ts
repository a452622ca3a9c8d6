import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { choiceLines } from '../../../../content-model/contact-choices.ts';
import { parseHtml, readableText, select } from '../../../../integrations/parse-html.ts';
import { afterTest } from '../../../after-test.ts';
import { copyOfSite } from '../../../copy-of-site.ts';

/** Builds are slow on a busy machine. */
const BUILD = 300_000;

function newCopy() {
  const copy = copyOfSite();
  afterTest(copy.remove);
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = copy.run({ NO_COLOR: '1' }, ...args);
    return { code: status, said: stdout + stderr };
  };
  const { read, write } = copy;
  return {
    folder: copy.folder,
    read,
    write,
    run,
    check: () => run('scripts/check-content.ts'),
    build: () => run('node_modules/astro/bin/astro.mjs', 'build'),
    exists: (file: string) => existsSync(join(copy.folder, file)),
    remove: copy.delete,
    page(name: string) {
      const document = parseHtml(read(`dist/site/${name}.html`));
      return {
        texts: (selector: string) => select(selector, document).map(readableText),
        count: (selector: string) => select(selector, document).length,
        html: read(`dist/site/${name}.html`),
      };
    },
  };
}

const filesOf = (id: string) => [`content/services/${id}.yaml`, `content/pages/${id}.yaml`];

/** Does what the check asks for: removes the links and choices it lists. */
function fix({ read, write }: ReturnType<typeof newCopy>, said: string) {
  const places = said.matchAll(
    /^(content\/\S+?):(\d+).*\n {2}(?:links to \/(\S+), and|isn't in content\/services)/gm,
  );
  for (const [, file = '', line = '', id] of places) {
    const lines = read(file).split('\n');
    const index = Number(line) - 1;
    const text = lines[index] ?? '';
    // Removes whole list entries, but only the link from a sentence.
    lines[index] = /^\s*- \{/.test(text)
      ? ''
      : text.replace(new RegExp(`\\[([^\\]]*)\\]\\(/${id}[^)]*\\)`, 'g'), '$1');
    write(file, lines.join('\n'));
  }
}

const demo: [id: string, choice: string][] = [
  ['bookkeeping', 'Bookkeeping (Local / Global)'],
  ['business-tax', 'Sales Tax'],
  ['personal-tax', 'Personal Tax'],
  ['fractional-cfo', 'Fractional CFO'],
  ['randd-tax', 'R&D Tax Credit'],
];

test('lists services without a page and pages without a service', () => {
  const copy = newCopy();
  copy.remove('content/services/randd-tax.yaml', 'content/pages/bookkeeping.yaml');
  const { code, said } = copy.check();
  expect(code).toBe(1);
  expect(said).toContain("content/pages/randd-tax.yaml:1\n  content/services/randd-tax.yaml doesn't exist");
  expect(said).toContain(
    "content/services/bookkeeping.yaml:1\n  content/pages/bookkeeping.yaml doesn't exist",
  );
});

test(
  'all pages follow when three services are removed and `npm run new-service` adds one',
  () => {
    const copy = newCopy();
    const gone = demo.slice(2);
    copy.remove('content/newsletter', ...gone.flatMap(([id]) => filesOf(id)));
    fix(copy, copy.check().said);
    expect(copy.run('scripts/new-service.ts', 'Wills & trusts')).toMatchObject({ code: 0 });
    expect(copy.run('scripts/new-service.ts', 'Wills & trusts')).toMatchObject({
      code: 1,
      said: expect.stringContaining('/wills-and-trusts is taken'),
    });
    expect(copy.build().said).toContain('Complete!');
    const site = readdirSync(join(copy.folder, 'dist/site'), { recursive: true, encoding: 'utf8' });
    const pages = site.filter((name) => /\.(html|xml)$/.test(name));
    const home = copy.page('index');
    for (const [id, choice] of gone) {
      expect(site.filter((file) => file.includes(id))).toEqual([]);
      for (const file of pages) expect(copy.read(`dist/site/${file}`), file).not.toContain(`/${id}`);
      expect(home.texts('#contact option')).not.toContain(choice);
    }

    const link = 'a[href="/wills-and-trusts"]';
    expect(home.texts('#services h3')).toHaveLength(3);
    expect(home.texts('#services h3')).toContain('Wills & trusts');
    expect(home.count(`#services-menu ${link}`)).toBe(1);
    expect(home.count(`footer ${link}`)).toBe(1);
    expect(home.texts('#contact option')).toContain('Wills & trusts');
    expect(JSON.parse(copy.read('dist/contact-choices.json'))).toContain('Wills & trusts');
    expect(copy.page('404').count(`main ${link}`)).toBe(1);
    expect(copy.page('about').count(`main ${link}`)).toBe(1);
    // Its first questions are the same for every new service.
    expect(copy.page('faq').texts('main section h2')).not.toContain('Wills & trusts');
    expect(copy.read('dist/site/sitemap.xml')).toContain('/wills-and-trusts</loc>');
    expect(copy.exists('dist/site/og/wills-and-trusts.png')).toBe(true);

    const page = copy.page('wills-and-trusts');
    expect(page.texts('h1')).toEqual(['Wills & trusts: what you get.']);
    expect(page.texts('main > section .visually-hidden th')).toContain('Figure');
    expect(page.html).toContain('"@type":"Service"');
    expect(page.count('main details')).toBe(2);
  },
  BUILD,
);

test(
  'lists the links and choices of removed services, and builds with one new service, two testimonials and no reviews',
  () => {
    const copy = newCopy();
    copy.remove('content/newsletter', ...demo.flatMap(([id]) => filesOf(id)));
    copy.run('scripts/new-service.ts', 'Payroll');
    const service = copy.read('content/services/payroll.yaml');
    copy.write('content/services/payroll.yaml', service.slice(0, service.indexOf('  # Questions about')));
    const [comment = '', ...entries] = copy.read('content/testimonials.yaml').split(/^(?=- id)/m);
    copy.write('content/testimonials.yaml', [comment, ...entries.slice(3, 5)].join(''));
    copy.write('content/reviews.yaml', '# None yet.\n');
    const { code, said } = copy.check();
    expect(code).toBe(1);
    for (const [id] of demo) {
      expect(said).toMatch(
        new RegExp(`content/faq\\.yaml:\\d+\\n  links to /${id}, and there's no such page`),
      );
      expect(said).toMatch(
        new RegExp(`content/contact-choices\\.yaml:\\d+ .*service: "${id}"\\n  isn't in content/services/`),
      );
    }
    expect(said).toMatch(/content\/offers\/monthly-books\.yaml:\d+ .*\n {2}isn't in content\/services\//);
    fix(copy, said);
    copy.remove('content/offers');
    expect(copy.build().said).toContain('Complete!');

    const home = copy.page('index');
    expect(home.count('#services li')).toBe(1);
    // A choice that belongs to no service stays.
    const others = choiceLines().flatMap(({ text, service }) => (service ? [] : [text]));
    expect(home.texts('#contact option').slice(1)).toEqual([...others, 'Payroll']);
    expect(home.count('#testimonials blockquote')).toBe(2);
    expect(home.count('#testimonials [data-loop]')).toBe(0);
    expect(home.count('[aria-label="Pause the testimonials"]')).toBe(0);
    expect(home.texts('h2').join()).not.toMatch(/reviews/i);
    expect(copy.page('payroll').count('main details')).toBe(0);
  },
  BUILD,
);
