// Takes the place of content-model/project-folder.ts: see published-content.ts.
export { BUILD as PROJECT_FOLDER } from './build-folder.ts';
