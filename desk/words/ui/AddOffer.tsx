import { slugOf } from '../../../content-model/slug.ts';
import { request } from '../../app/requests.ts';
import { AddByName } from './AddByName.tsx';
import { newOffer } from './new-offer.ts';

/** Adds a landing page with the starter's words, about the first service until someone picks another. */
async function add(name: string): Promise<string> {
  const id = slugOf(name);
  if (!id) throw new Error('Give the offer a name, such as Monthly books.');
  const path = `content/offers/${id}.yaml`;
  const { service: [service] = [] } = await request('listReferences', {});
  const text = newOffer({ id, name, service: service?.id ?? '' });
  const result = await request('saveWords', { body: { files: [{ path, version: null, text }] } });
  if (result.status === 409) throw new Error('There’s an offer with this name already.');
  if (result.status === 422)
    throw new Error(result.problems.map(({ path, message }) => `${path}: ${message}`).join(' '));
  return path;
}

export const AddOffer = () => (
  <AddByName id="offer" label="Add a landing page, by what it sells" added="the offer" add={add} />
);
