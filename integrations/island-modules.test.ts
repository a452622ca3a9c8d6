import { expect, test } from 'vitest';
import { withImports } from './island-modules.ts';

test('lists a file after everything it imports, once', () => {
  const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports });
  const bundle = {
    'Tool.js': chunk('words.js', 'react.js'),
    'words.js': chunk('react.js', 'firm.js'),
    'firm.js': chunk(),
    'react.js': chunk(),
    'late.js': chunk('Tool.js'),
  };
  expect(withImports('Tool.js', bundle)).toEqual(['/react.js', '/firm.js', '/words.js', '/Tool.js']);
});
