import { expect, test } from '../../browser/test.ts';

const SEASONS = [
  {
    when: 'in winter',
    day: '2027-02-01',
    says: [
      'Last safe days for April 15',
      'Wednesday, April 7',
      'Wednesday, April 14, 5 PM Pacific time',
      'For a standard return',
    ],
  },
  {
    when: 'once papers come too late',
    day: '2027-04-08',
    says: [
      'Last safe days for April 15',
      'The last safe day for papers has passed',
      'due on April 15 either way',
    ],
  },
  {
    when: 'on the due day',
    day: '2027-04-15',
    says: ['Last safe days for April 15', 'These days have passed'],
  },
  {
    when: 'after it',
    day: '2027-04-16',
    says: [
      'Last safe days for October 15, with an extension',
      'Thursday, October 7',
      'extension filed on time',
    ],
  },
  { when: 'after the extended due day', day: '2027-10-16', says: ['Last safe days for April 18'] },
];

for (const { when, day, says } of SEASONS) {
  test(`${when}, the personal tax page has the next last safe days`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    await page.goto('/personal-tax');
    const shown = page.locator('#last-days');
    for (const words of says) await expect(shown).toContainText(words, { useInnerText: true });
    await expect(shown.locator('figure:visible')).toHaveCount(1);
    await expect(shown.locator('figure:visible p:visible')).toHaveCount(1);
  });
}

test('the landing page leads to the last safe days', async ({ page }) => {
  await page.goto('/experts');
  await page.getByRole('link', { name: 'By when we need your papers' }).click();
  await expect(page.locator('#last-days')).toBeInViewport();
});
