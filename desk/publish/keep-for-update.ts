import { join } from 'node:path';
import { publishedBuild } from '../../server/build-folder.ts';
import { keepForADay } from './kept-files.ts';

// Run by deploy/update-site in the built copy of the new version. Its argument is the checkout with the public build.

const [, , checkout = '.'] = process.argv;
const dist = join(checkout, 'dist');
keepForADay(publishedBuild(dist) ?? dist, 'dist', Date.now());
