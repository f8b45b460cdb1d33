import type { Page } from '@playwright/test';
import { teamsInfo } from '@portal/shared/contracts/team';
import type { PortalPage } from './portal-pages';

/** Pages of which a part has crashed. Browsers complain about them, so they are for contact sheets alone. */
export const CRASHED_PAGES: readonly PortalPage[] = [
  {
    name: 'crashed',
    path: '/team/index',
    as: 'zhangwei',
    before: withBrokenTeams,
    prepare: async (page) => {
      const details = page.locator('main details');
      await details.locator('summary').click();
    },
  },
];

/** The list of teams has rows that no page expects. Call before the page is opened. */
async function withBrokenTeams(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.endsWith(teamsInfo.path),
    async (route) => {
      const fetched = await route.fetch();
      // The shape is that of the contract.
      const body = (await fetched.json()) as { obj: { list: unknown[] } };
      await route.fulfill({ response: fetched, json: { ...body, obj: { ...body.obj, list: [null, null] } } });
    },
  );
}
