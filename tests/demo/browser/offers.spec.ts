import { CONTACT_TYPE } from '../../../forms/lead-fields.ts';
import { touch } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';
import { startFormServicePeer } from '../../peers/form-service-peer.ts';
import { RunningSite } from '../../running-site.ts';

test.use({ viewport: { width: 390, height: 664 } });

test("an ad's visitor on a phone reaches the form in one tap, and the lead says which ad it was", async ({
  page,
  quiet,
}) => {
  const service = await startFormServicePeer();
  const site = await RunningSite.start({ FORM_SERVICE_URL: `${service.url}/f`, FORM_SERVICE_CODE: 'code1' });
  try {
    await page.goto(`${site.url}/monthly-books?utm_source=google&utm_campaign=spring-books&gclid=1`);
    const next = page.getByRole('main').getByRole('link', { name: 'Ask for a free call' }).first();
    await expect(next).toBeInViewport();
    await next.click();
    const form = page.locator('#offer');
    await expect(form.getByLabel('Full name')).toBeInViewport();
    await expect(form.getByLabel('Service').locator('option:checked')).toHaveText(/^Bookkeeping/);
    await touch(form, 'Full name');
    await form.getByLabel('Full name').pressSequentially('Ada Example', { delay: 20 });
    await form.getByLabel('Email').pressSequentially('ada@visitor.example', { delay: 20 });
    await form.getByRole('button', { name: "Let's Connect" }).click();
    await expect(form.getByText('We will connect to you shortly!')).toBeVisible();

    expect(site.leads()).toMatchObject([
      { page: '/monthly-books', utmSource: 'google', utmCampaign: 'spring-books' },
    ]);
    await expect.poll(() => service.calls.length, { timeout: 15_000 }).toBe(1);
    expect(service.calls[0]?.fields).toMatchObject({ type: CONTACT_TYPE, from: 'Monthly books' });
    // The fixture reports requests to this test's own site as foreign. Fails on any other.
    const others = quiet.filter((complaint) => !complaint.startsWith(`foreign request: ${site.url}`));
    quiet.splice(0, quiet.length, ...others);
  } finally {
    await site.stop();
    await service.close();
  }
});
