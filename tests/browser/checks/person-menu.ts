import type { Page } from '@playwright/test';

/** Opens the desk's menu under the person's name. */
export const openPersonMenu = (page: Page) => page.locator('.person > summary').click();
