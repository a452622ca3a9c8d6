// Gives processes that server tests start the fixture firm: node --import use-in-process.ts.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { OWN_FILES } from './files.ts';

registerHooks({
  resolve(specifier, context, next) {
    const own = OWN_FILES.find(({ find }) => find.test(specifier));
    if (!own) return next(specifier, context);
    return next(pathToFileURL(specifier.replace(own.find, own.replacement)).href, context);
  },
});
