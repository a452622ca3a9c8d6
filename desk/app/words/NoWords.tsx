import { type Me, useMe } from '../me.ts';
import { OpenWords } from './OpenWords.tsx';

const WHY: Record<Me['words'], string> = {
  'no-checkout': 'This desk runs without the project’s Git checkout, which keeps the versions.',
  'not-writable': 'This desk may not write the site’s files.',
  'no-packages': 'This desk runs without the packages that build the site.',
  'no-memory': 'This server has less than the 2 GB of memory that publishing takes.',
  here: '',
  beside: '',
  alone: '',
};

/** Says why the site's words can't be changed at this desk, and where they can. */
export function NoWords() {
  const { words } = useMe();
  if (words === 'beside')
    return (
      <p>
        On this computer, Words have an address of their own, which changes each time.{' '}
        <OpenWords words="Open Words" />
      </p>
    );
  return (
    <>
      <p>The site’s words can’t be changed here. {WHY[words]}</p>
      <p>
        Change them on your own computer instead, with <code>npm run edit</code>, or ask the person who set up
        the server.
      </p>
    </>
  );
}
