import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { nearest } from '../../content-model/check/nearest.ts';
import { fieldName } from '../../content-model/check/problem.ts';
import type { Problem } from '../../content-model/check/source.ts';
import { type Read, sourceOf } from './stand-in.ts';

/** What entries of the content say of each other, which no schema of one of them can check. */

type Entries = ReadonlyMap<string, Read[]>;

const at = (read: Read, ...path: PropertyKey[]) => {
  const here = [...(read.at ?? []), ...path];
  return { file: read.filePath, line: sourceOf(read.filePath).lineOf(here), field: fieldName(here) };
};

/** Two entries with one value where each must have its own. */
function doubles(reads: Read[], field: string, what: string): Problem[] {
  const first = new Map<unknown, Read>();
  return reads.flatMap((read) => {
    const value = read.data[field];
    const other = first.get(value);
    if (value === undefined || !other) {
      first.set(value, read);
      return [];
    }
    const { file, line } = at(other, field);
    return [
      {
        ...at(read, field),
        there: JSON.stringify(value),
        wanted: `${what} of its own: ${file}:${line} has this one already`,
        mend: 'give one of the two another',
      },
    ];
  });
}

/** Groups of questions that stand apart, or that only a slip of the pen makes two. */
function groups(questions: Read[]): Problem[] {
  const names: string[] = [];
  return questions.flatMap((read, index) => {
    const name = String(read.data.group);
    if (name === questions[index - 1]?.data.group) return [];
    const problem = (wanted: string, mend: string) => [
      { ...at(read, 'group'), there: JSON.stringify(name), wanted, mend },
    ];
    if (names.includes(name)) {
      return problem(
        'must stand with the others of its group: its title would be on the page twice',
        `move the question up to the others of "${name}"`,
      );
    }
    const meant = nearest(name, names);
    names.push(name);
    if (!meant) return [];
    return problem(
      `looks like a slip of the pen: a group "${meant}" stands above`,
      `write "${meant}", or a name that is not as near to it`,
    );
  });
}

function portraits(persons: Read[]): Problem[] {
  const drawn = globSync('{content/portraits/*.{avif,jpeg,jpg,png,webp},src/portraits/*.svg}').map(
    (file) => parse(file).name,
  );
  return persons.flatMap((read) => {
    const { portrait } = read.data;
    if (typeof portrait !== 'string' || drawn.includes(portrait)) return [];
    const near = nearest(portrait, drawn);
    return [
      {
        ...at(read, 'portrait'),
        there: JSON.stringify(portrait),
        wanted: 'must name a picture in content/portraits/ or src/portraits/, without its ending',
        mend: `${near ? `write "${near}", or ` : ''}put the picture into content/portraits/, or take the line out: then the initials stand there`,
      },
    ];
  });
}

/** The questions that pages link to: with the ids of those, and where they stand. */
function linkedQuestions(pages: Read[], questions: Read[]): Problem[] {
  const ids = questions.map(({ id }) => id);
  type Link = { id?: unknown };
  return pages.flatMap((read) => {
    const { faq, price } = read.data as { faq?: { links?: Link[] }; price?: { more?: Link } };
    const links = Array.isArray(faq?.links) ? faq.links : [];
    const linked = links.map((link, index) => ({ link, place: ['faq', 'links', index, 'id'] }));
    if (price?.more) linked.push({ link: price.more, place: ['price', 'more', 'id'] });
    return linked.flatMap(({ link: { id }, place }) => {
      if (typeof id !== 'string' || ids.includes(id)) return [];
      const near = nearest(id, ids);
      return [
        {
          ...at(read, ...place),
          there: JSON.stringify(id),
          wanted: 'must be the id of a question in content/faq.yaml',
          mend: near ? `write "${near}"` : 'name another question, or take the link out',
        },
      ];
    });
  });
}

/**
 * Services that a price or a signature means, and that only a slip of the pen makes others. What is said of a service that
 * is gone goes with it.
 */
function meantServices(named: { id: string; place: ReturnType<typeof at> }[], services: Read[]): Problem[] {
  const ids = services.map(({ id }) => id);
  return named.flatMap(({ id, place }) => {
    const meant = ids.includes(id) ? undefined : nearest(id, ids);
    if (!meant) return [];
    const wanted = `is no service of content/services/: did you mean ${meant}?`;
    return [{ ...place, there: id, wanted, mend: `write ${meant}` }];
  });
}

/** Everything that entries contradict each other in. */
export function relationProblems(entries: Entries): Problem[] {
  const of = (collection: string) => entries.get(collection) ?? [];
  const lists = [...entries.values()].filter((reads) => reads[0]?.at);
  return [
    ...lists.flatMap((reads) => doubles(reads, 'id', 'must have an id')),
    ...doubles(of('services'), 'code', 'must have an account code'),
    ...doubles(of('services'), 'name', 'must have a name'),
    ...meantServices(
      [
        ...of('prices').map((read) => ({ id: read.id, place: at(read) })),
        ...of('people').flatMap((read) =>
          Object.keys((read.data.signs ?? {}) as object).map((id) => ({ id, place: at(read, 'signs', id) })),
        ),
      ],
      of('services'),
    ),
    ...groups(of('faq')),
    ...portraits([...of('testimonials'), ...of('people')]),
    ...linkedQuestions([...of('contact'), ...of('personalTax')], of('faq')),
  ];
}
