import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { CallPageContent, Offer } from '../../../forms/call-fields.ts';
import { CallPage } from './CallPage.tsx';

vi.mock('virtual:contact-choices', () => ({ contactChoices: ['Sales Tax'] }));

const offer: Offer = {
  zone: 'America/Chicago',
  guessed: false,
  firmZone: 'Central Time',
  days: [{ day: 'Monday, November 30', times: [{ start: '2026-11-30T17:30:00Z', time: '11:30 AM' }] }],
};

const page = (choice?: Offer['choice']): string => {
  const content: CallPageContent = {
    ...{ state: 'new', minutes: 30, service: '', rows: [], zones: ['America/Chicago'] },
    ...{ asksNumber: true, values: {}, errors: [], offer: { ...offer, ...(choice && { choice }) } },
  };
  return renderToStaticMarkup(<CallPage {...content} />);
};

const people = [
  { id: 'dana', name: 'Dana Whitfield' },
  { id: 'marcus', name: 'Marcus Adeyemi' },
];

test('without people who take calls, the page asks for neither a service first nor a person', () => {
  expect(page()).not.toContain('name="person"');
  expect(page()).not.toContain('service-of-call');
});

test('a visitor picks a service first, in a form that works without JavaScript', () => {
  const html = page({ services: ['Sales Tax'], people: [] });
  expect(html).toContain('method="get"');
  expect(html).toContain('name="service"');
  expect(html).not.toContain('method="post"');
});

test('who was chosen is sent with the time', () => {
  const html = page({ services: ['Sales Tax'], service: 'Sales Tax', people, person: 'marcus' });
  expect(html).toContain('<option value="marcus" selected="">Marcus Adeyemi</option>');
  expect(html).toContain('<input type="hidden" name="person" value="marcus"/>');
  expect(html).toContain('method="post"');
});
