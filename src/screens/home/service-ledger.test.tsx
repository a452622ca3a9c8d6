import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServiceLedger } from './ServiceLedger.tsx';

const services = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `service-${index}`,
    href: `/service-${index}`,
    code: `${index}000`,
    name: `Service ${index}`,
    menuText: 'One line',
    summary: 'Two whole lines of words',
    choice: `Service ${index}`,
    price: undefined,
  }));

test('five services show their summaries on the home page, six only a line each', () => {
  const page = (count: number) =>
    renderToStaticMarkup(<ServiceLedger heading="All of it" services={services(count)} drawn={{}} />);
  expect(page(5)).toContain('Two whole lines of words');
  expect(page(6)).not.toContain('Two whole lines of words');
  expect(page(6)).toContain('One line');
});
