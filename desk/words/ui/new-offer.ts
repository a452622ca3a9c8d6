import starter from '../../../content-starter/new-offer/page.yaml?raw';

type Offer = { id: string; name: string; service: string };

/** Fills in the starter's words for a landing page. */
export function newOffer({ id, ...offer }: Offer): string {
  // A JSON text is YAML, too.
  const quoted = { ...offer, title: `${offer.name} | {{ firm.name }}` };
  return Object.entries(quoted)
    .reduce((text, [key, value]) => text.replace(`"{${key}}"`, () => JSON.stringify(value)), starter)
    .replace('{id}', id);
}
