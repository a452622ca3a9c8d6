import { globSync } from 'node:fs';

/** The paths of all pages of the built site, from the files that the build wrote. */
export function pages(): string[] {
  return globSync('**/*.html', { cwd: 'dist/site' })
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .filter((path) => path !== '/404')
    .sort();
}
