import { describe, expect, test } from 'vitest';
import { MAY, ROLE_NAMES } from '../server/store/roles.ts';
import { ACTIONS } from './action-table.ts';
import { type ActionName, actionOf, mayDo, whoMay } from './actions.ts';
import { menuOf } from './app/paths.ts';

const NAMES = Object.keys(ACTIONS) as ActionName[];
const withSession = NAMES.filter((name) => actionOf(name).who !== 'anyone');

const mayAll = (role: string) => withSession.filter((name) => mayDo(name, role));

describe('a role', () => {
  test.each(['bookkeeper', 'Owner', 'owners', '', 'constructor', '__proto__', 'anyone'])(
    '“%s”, which nobody has listed, may do nothing and has no menu',
    (role) => {
      expect(mayAll(role)).toEqual([]);
      expect([menuOf('main', role), menuOf('person', role)]).toEqual([[], []]);
    },
  );

  test('owner may do everything', () => {
    expect(mayAll('owner')).toEqual(withSession);
  });

  test('staff may only do what’s listed for them', () => {
    const parts = Object.entries(MAY).flatMap(([part, roles]) => (roles.includes('staff') ? [part] : []));
    expect(parts).toEqual(['self', 'leads', 'calls', 'report']);
    expect(mayAll('staff')).toEqual(withSession.filter((name) => parts.includes(actionOf(name).who)));
    expect(menuOf('main', 'staff')).toEqual(['today', 'leads', 'calls', 'report']);
    expect(menuOf('person', 'staff')).toEqual(['you']);
  });

  test.each(ROLE_NAMES)('%s may manage their own session and passkeys', (role) => {
    expect(MAY.self).toContain(role);
  });
});

test('those who may are named', () => {
  expect([whoMay('signIn'), whoMay('showToday'), whoMay('invite')]).toEqual([
    'anyone',
    'owners and staff',
    'owners',
  ]);
});
