import type { Browser } from '@playwright/test';
import { inNewPage } from '../pages/new-page';
import type { MeasuredSide } from './side';

/** What a page is about: the first row of a list whose name carries the row's id. */
export interface FirstOf {
  readonly list: string;
  readonly parameter: 'OrderNo' | 'InstanceId';
}

/** Query of a page about the first row of a list, as the account sees it. */
export function queryOfFirst(
  { list, parameter }: FirstOf,
  browser: Browser,
  side: MeasuredSide,
): Promise<string> {
  return inNewPage(browser, side, { isSignedIn: true }, async (page) => {
    await page.goto(`${side.address}${list}`);
    const link = await page.locator(`main a[href*="${parameter}="]`).first().getAttribute('href');
    const id = new URL(link ?? '', side.address).searchParams.get(parameter);
    if (id === null) throw new Error(`The ${side.name} portal has no row in ${list}.`);
    return `?${new URLSearchParams({ [parameter]: id }).toString()}`;
  });
}
