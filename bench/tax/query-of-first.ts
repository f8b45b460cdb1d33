import type { Browser } from '@playwright/test';
import type { MeasuredSide } from './side';

/** What a page is about: the first row of a list whose name carries the row's id. */
export interface FirstOf {
  readonly list: string;
  readonly parameter: 'OrderNo' | 'InstanceId';
}

/** Query of a page about the first row of a list, as the account sees it. */
export async function queryOfFirst(
  { list, parameter }: FirstOf,
  browser: Browser,
  side: MeasuredSide,
): Promise<string> {
  const context = await browser.newContext({ storageState: side.signedIn });
  try {
    const page = await context.newPage();
    await page.goto(`${side.address}${list}`);
    const link = await page.locator(`main a[href*="${parameter}="]`).first().getAttribute('href');
    const id = new URL(link ?? '', side.address).searchParams.get(parameter);
    if (id === null) throw new Error(`The ${side.name} portal has no row in ${list}.`);
    return `?${new URLSearchParams({ [parameter]: id }).toString()}`;
  } finally {
    await context.close();
  }
}
