import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { newOffer } from './new-offer.ts';

test.each(['Monthly books', 'Books: "the $& works"', '{service} #1'])('a new offer is called %s', (name) => {
  const text = newOffer({ id: 'an-offer', name, service: 'bookkeeping' });
  expect(parse(text)).toMatchObject({ name, service: 'bookkeeping', title: `${name} | {{ firm.name }}` });
  expect(text).toContain('# The words of /an-offer, ');
});
