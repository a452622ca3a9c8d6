import { test } from 'vitest';
import { onBothStores } from '../stores.ts';
import { sendWithFaults } from './faults.ts';

onBothStores((newPlace) => {
  test('50 subscribers get an issue once each from two workers that are killed 20 times', async () => {
    await sendWithFaults(await newPlace(), { count: 50, kills: 20, within: 300_000 });
  }, 640_000);
});
