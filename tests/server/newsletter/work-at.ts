import { firm } from '../../../content-model/firm.ts';
import { readConfig } from '../../../server/config.ts';
import { afterTest } from '../../after-test.ts';
import { startTestWorker } from '../running-app.ts';
import { environmentOf, type Place } from '../stores.ts';

/** Starts a worker of its own, as another process would. @param dist the site it serves */
export async function workAt(place: Place, env: Record<string, string>, dist?: string) {
  const store = await place.open();
  const worker = startTestWorker(
    store,
    readConfig({ ...environmentOf(place), ...env }, firm),
    dist === undefined ? {} : { dist },
  );
  const stop = async () => {
    await worker.stop(5_000);
    await store.close();
  };
  afterTest(stop);
  return { stop };
}
