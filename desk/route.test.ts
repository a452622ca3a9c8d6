import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from './action-table.ts';
import type { DeskContext } from './desk-context.ts';
import { routesOf } from './route.ts';

const start = () => {
  const app = Fastify();
  // No request gets as far as the store.
  return { app, route: routesOf(app, {} as DeskContext) };
};

describe('the table of actions', () => {
  test("keeps a route that isn't in it from being declared", () => {
    const { app } = start();
    expect(() => app.get('/api/everything', async () => 'all leads')).toThrow(
      "/api/everything isn't an action",
    );
  });

  test('gives each action one handler', () => {
    const { route } = start();
    route('signOut', async () => ({}));
    expect(() => route('signOut', async () => ({}))).toThrow('signOut has two handlers');
    expect(() => route('madeUp' as 'signOut', async () => ({}))).toThrow("or isn't an action");
  });

  test('keeps a desk from starting while an action has no handler', async () => {
    const { app } = start();
    await expect(app.ready()).rejects.toThrow(
      `actions without a handler: ${Object.keys(ACTIONS).join(', ')}`,
    );
  });
});
