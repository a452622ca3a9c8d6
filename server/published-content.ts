// Gives this process the content that its build was made from: someone may have saved words since that aren't public yet.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD } from './build-folder.ts';

const folderUrl = (...path: string[]) => `${pathToFileURL(join(...path)).href}/`;

const root = join(import.meta.dirname, '..');
const saved = folderUrl(root, 'content');
const published = folderUrl(BUILD, 'content');
const projectFolder = pathToFileURL(join(root, 'content-model/project-folder.ts')).href;
const publishedFolder = import.meta.resolve('./published-folder.ts');

// Only builds of a commit have their content with them, by publishing or by deploy/update-site.
if (existsSync(join(BUILD, 'content')))
  registerHooks({
    resolve(specifier, context, next) {
      const result = next(specifier, context);
      if (result.url === projectFolder) return { ...result, url: publishedFolder };
      if (!result.url.startsWith(saved)) return result;
      return { ...result, url: published + result.url.slice(saved.length) };
    },
  });
