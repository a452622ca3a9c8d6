import { readData } from '../files/content-file.ts';
import { differences } from '../files/differences.ts';
import { isPicture } from '../files/folders.ts';
import type { Write } from '../files/save.ts';
import { type Value, valueIn } from '../files/value.ts';
import { schemaAt, typedText } from '../ui/schema.ts';
import type { Field } from './check.ts';
import { schemaOf } from './schema-files.ts';
import { contentWith } from './site-copy.ts';

/** What built pages don't have yet. */
export type Behind = {
  /** Texts that a page can show without a build, by their marks. */
  texts: { path: string; field: Field; text: string }[];
  /** How many other changes there are. */
  others: number;
};

/** Compares built pages with what's saved and typed. @param built the folder that has their content */
export function behind(root: string, built: string, writes: Write[]): Behind {
  const before = contentWith(built);
  const now = contentWith(root, writes);
  const found: Behind = { texts: [], others: 0 };
  for (const path of new Set([...before.keys(), ...now.keys()])) {
    const [old, content] = [before.get(path), now.get(path)];
    if (old && content?.equals(old)) continue;
    const [from, to] = [old, content].map((file) =>
      file && !isPicture(path) ? dataIn(path, file) : undefined,
    );
    if (from === undefined || to === undefined) {
      found.others += 1;
      continue;
    }
    const schema = schemaOf(root, path);
    // Firm's facts have no marks, because code calculates with them.
    const isMarked = !path.startsWith('content/firm/');
    for (const { field, before, after } of differences(from, to)) {
      const text = typedText(schemaAt(schema, to, field), after);
      // Where entries have moved, the page still has them under their old numbers. An empty text has no mark.
      const isInPlace = isMarked && before && valueIn(from, field) === before;
      if (text && isInPlace) found.texts.push({ path, field, text });
      else found.others += 1;
    }
  }
  return found;
}

function dataIn(path: string, file: Buffer): Value | undefined {
  try {
    return readData(path, file.toString());
  } catch {
    return undefined;
  }
}
