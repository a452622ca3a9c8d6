import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfSite } from '../copy-of-site.ts';

// Builds the site of a second firm in a given folder: a copy of the repository with its content instead of the demo's, its
// own drawings, no video and no tests of the demo.

/** Services of the demo that the second firm doesn't offer. */
const SERVICES_GONE = ['business-tax', 'fractional-cfo', 'randd-tax'];

const copy = copyOfSite(process.argv[2]);
copy.delete(
  'tests/demo',
  'content/firm/prices.yaml',
  'content/firm/calls.yaml',
  'content/newsletter',
  ...copy.files('src/video/onboarding.{webm,mp4,vtt,webp}'),
);
for (const id of SERVICES_GONE) copy.delete(`content/services/${id}.yaml`, `content/pages/${id}.yaml`);
cpSync('tests/second-firm/content', join(copy.folder, 'content'), { recursive: true });
for (const script of ['workshop/draw-icons.ts', 'workshop/draw-portraits.ts', 'scripts/build-if-stale.ts']) {
  const { status, stdout, stderr } = copy.run({}, script);
  if (status !== 0) throw new Error(`${script}:\n${stdout}\n${stderr}`);
}
