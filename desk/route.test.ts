import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import type { DeskContext } from './desk-context.ts';
import { routesOf } from './route.ts';

const start = () => {
  const app = Fastify();
  // No request gets as far as the store.
  return { app, route: routesOf(app, {} as DeskContext) };
};

describe('the table of actions', () => {
  test('keeps a route without a row from being declared', () => {
    const { app } = start();
    expect(() => app.get('/api/everything', async () => 'all leads')).toThrow(
      '/api/everything has no row in desk/actions.ts',
    );
  });

  test('gives each row one route', () => {
    const { route } = start();
    route('signOut', async () => ({}));
    expect(() => route('signOut', async () => ({}))).toThrow('signOut has two routes');
    expect(() => route('madeUp' as 'signOut', async () => ({}))).toThrow('madeUp has two routes, or no row');
  });

  test('keeps a desk from starting without a route for each row', async () => {
    const { app } = start();
    await expect(app.ready()).rejects.toThrow(
      `rows of desk/actions.ts without a route: ${Object.keys(ACTIONS).join(', ')}`,
    );
  });
});
