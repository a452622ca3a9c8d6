import type { Plugin } from 'vite';

/**
 * Names CSS Modules classes by a hash of file and name, the same in every build, so that pages agree with the form the server
 * renders. In development the hash follows the file's and the class's name.
 */
export const classNames = (): Plugin => ({
  name: 'class-names',
  config: (_, { command }) => ({
    css: {
      modules: {
        generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:5]',
      },
    },
  }),
});
