import { test } from 'vitest';
import { onBothStores } from '../../stores.ts';
import { sendWithFaults } from '../faults.ts';

onBothStores((newPlace) => {
  test('10,000 subscribers get an issue once each from two workers that are killed 20 times', async () => {
    await sendWithFaults(await newPlace(), { count: 10_000, kills: 20, within: 900_000 });
  }, 2_000_000);
});
