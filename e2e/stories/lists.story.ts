import type { Locator, Page } from '@playwright/test';
import { openAbout } from '../buying-pages';
import { withConnectors, withInvoices, withPacks } from '../filled-lists';
import { filterBy } from '../fixtures/list-filters';
import type { DemoUser } from '../fixtures/portal';
import { pauseTime } from '../fixtures/paused-time';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

interface List {
  readonly path: string;
  readonly as: DemoUser;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Leads from the page of the path to the list. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Every page with a list, as a user whose list has rows. */
const LISTS: readonly List[] = [
  { path: '/team/index', as: 'zhangwei' },
  { path: '/member/index', as: 'zhangwei' },
  { path: '/member/index?Tab=requests', as: 'zhangwei' },
  { path: '/member/index?Tab=audit', as: 'zhangwei' },
  { path: '/apply/index', as: 'zhangwei' },
  { path: '/order/index', as: 'zhangwei' },
  { path: '/order/index?status=unpaid', as: 'zhangwei' },
  { path: '/order/invoices', as: 'zhangwei', before: withInvoices },
  { path: '/goods/index', as: 'zhangwei', before: withPacks },
  {
    path: '/apply/index?source=self&status=normal',
    as: 'zhangwei',
    before: withConnectors,
    prepare: openAbout('/apply/intranetAccessInfo', 'InstanceId'),
  },
  { path: '/message/index', as: 'zhangwei' },
  { path: '/userCenter/index?tab=sessions', as: 'zhangwei' },
  { path: '/userCenter/index?tab=history', as: 'zhangwei' },
  { path: '/team/invite', as: 'lina' },
];

/** On a phone of 390 × 844 px, the first row begins here at the latest. */
const FIRST_ROW_PX = 400;
/** A row of two lines, with its padding and its edge. */
const TWO_LINES_PX = 68;
/** Rows that fit into 1440 × 900 px. */
const MIN_ROWS = 12;
const ICON_DISTANCE_PX = 8;

const rowsOf = (page: Page) =>
  page.locator('main .portal-list tbody tr, main .portal-list-rows > li, main .portal-message');
const table = (page: Page, name: string) => page.getByRole('table', { name });
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function topOf(row: Locator): Promise<number> {
  return (await row.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

/** Opens the list and returns what it is called in the report. */
async function openList(page: Page, { path, prepare }: List): Promise<string> {
  await page.goto(path);
  await prepare?.(page);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.locator('.ant-skeleton, .portal-skeleton')).toHaveCount(0);
  return new URL(page.url()).pathname + new URL(page.url()).search;
}

test('every list begins in the upper half of a phone, scrolls sideways nowhere, and shows a dozen rows on a desktop', async ({
  browserOf,
}) => {
  const pages = new Map<DemoUser, Page>();
  for (const list of LISTS) {
    const page = pages.get(list.as) ?? (await (await browserOf(list.as)).newPage());
    pages.set(list.as, page);
    await list.before?.(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const path = await openList(page, list);
    expect.soft(await overflowOf(page), `${path} at 390 px`).toBeLessThanOrEqual(0);
    expect.soft(await topOf(rowsOf(page).first()), `first row of ${path}`).toBeLessThanOrEqual(FIRST_ROW_PX);
    for (const row of await page.locator('main .portal-list-rows > li').all())
      expect
        .soft((await row.boundingBox())?.height, `height of a row of ${path}`)
        .toBeLessThanOrEqual(TWO_LINES_PX);

    const softly = expect.configure({ soft: true });
    await page.setViewportSize({ width: 820, height: 1180 });
    await softly.poll(() => overflowOf(page), `${path} at 820 px`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await softly.poll(() => rowsThatFit(page), `rows of ${path}`).toBeGreaterThanOrEqual(MIN_ROWS);
    for (const heading of await page.locator('main .portal-list .portal-table-sort').all())
      expect
        .soft(await heading.evaluate(distanceOfIcon), `sort icon of ${path}`)
        .toBeLessThanOrEqual(ICON_DISTANCE_PX);
  }
});

/** Number of rows that a desktop has room for, as high as the highest of the first ones. */
async function rowsThatFit(page: Page): Promise<number> {
  const boxes = await Promise.all((await rowsOf(page).all()).map((row) => row.boundingBox()));
  const heights = boxes.map((box) => box?.height ?? Number.POSITIVE_INFINITY);
  const room = 900 - (boxes[0]?.y ?? Number.POSITIVE_INFINITY);
  return Math.floor(room / Math.max(...heights.slice(0, MIN_ROWS)));
}

/** Distance in px of a sort icon from the text of its heading, on either side. */
function distanceOfIcon(heading: Element): number {
  const [text, icon] = heading.childNodes;
  if (text === undefined || !(icon instanceof Element)) return Number.POSITIVE_INFINITY;
  const range = document.createRange();
  range.selectNodeContents(text);
  const words = range.getBoundingClientRect();
  const drawn = icon.getBoundingClientRect();
  return Math.max(drawn.left - words.right, words.left - drawn.right);
}

test('the table of applications has quotas and due dates on a desktop', async ({ page }) => {
  await page.goto('/apply/index');
  const row = rowsOf(page).first();
  await expect(row.getByRole('meter')).toHaveCount(4);
  await expect(row).toContainText(/, \d{4} in \d+ days/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('the name is a link, a press anywhere in the row follows it, and with Ctrl in another tab', async ({
  page,
  context,
}) => {
  for (const [path, name] of [
    ['/apply/index', 'Applications'],
    ['/order/index', 'Orders'],
    ['/team/index', 'Teams'],
  ] as const) {
    await page.goto(path);
    const row = rowsOf(page).first();
    const link = table(page, name).locator('a.portal-row-name').first();
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(/[?&](InstanceId|OrderNo|TeamId)=/);
    // Beside the text of a fact, where no control is.
    await row
      .getByRole('cell')
      .nth(2)
      .click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL(address);
  }
  await page.goto('/order/index');
  const opened = context.waitForEvent('page');
  await rowsOf(page)
    .first()
    .getByRole('cell')
    .nth(2)
    .click({ position: { x: 4, y: 4 }, modifiers: ['Control'] });
  await expect(await opened).toHaveURL(/OrderNo=\d{20}/);
  await expect(page).toHaveURL('/order/index');
});

test('a chip says its value and is cleared singly; chips without room are behind one button', async ({
  page,
}) => {
  await page.goto('/order/index');
  await page.getByRole('tab', { name: /^Unpaid/ }).click();
  await filterBy(page, 'Type', 'Purchase');
  const tools = page.getByRole('search');
  await expect(tools.getByRole('button', { name: 'Type: Purchase' })).toBeVisible();
  await tools.getByRole('button', { name: 'Clear Type' }).click();
  await expect(page).toHaveURL('/order/index?status=unpaid');
  await expect(tools.getByRole('button', { name: 'Type', exact: true })).toBeVisible();

  const height = (await tools.boundingBox())?.height ?? 0;
  for (const width of [1200, 1000, 820, 700, 580]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    // One row; touch targets are 12 px higher than a mouse needs.
    expect((await tools.boundingBox())?.height ?? 0, `toolbar at ${String(width)} px`).toBeLessThanOrEqual(
      height + 12,
    );
  }
  const more = tools.getByRole('button', { name: /^Filters/ });
  await more.click();
  await page
    .getByRole('dialog', { name: /^Filters/ })
    .getByRole('button', { name: 'Clear filters' })
    .click();
  await expect(page).toHaveURL('/order/index');
});

test('columns leave by their priority, and can be hidden for good', async ({ page }) => {
  const headings = () => table(page, 'Orders').getByRole('columnheader').allInnerTexts();
  await page.goto('/order/index');
  await expect(rowsOf(page).first()).toBeVisible();
  const all = await headings();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(async () => (await headings()).length).toBeLessThan(all.length);
  const left = await headings();
  for (const kept of ['Order number', 'Status', 'Amount']) expect(left.join()).toContain(kept);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(headings).toEqual(all);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('checkbox', { name: 'Type' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(table(page, 'Orders').getByRole('columnheader', { name: 'Type' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(table(page, 'Orders').getByRole('columnheader', { name: 'Type' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await panel.getByRole('button', { name: 'Show all columns' }).click();
  await expect(table(page, 'Orders').getByRole('columnheader', { name: 'Type' })).toBeVisible();
});

test('Undo stays 8 s, longer under the pointer, and Ctrl+Z undoes the last act', async ({ page }) => {
  // Sorted by name, so that pinning does not move the rows.
  await page.goto('/team/index?sort=name');
  const pins = table(page, 'Teams').getByRole('button', { name: /^Pin /, pressed: false });
  const nameOf = async (pin: Locator) => (await pin.getAttribute('aria-label')) ?? '';
  await expect(pins.first()).toBeVisible();
  const [first, second] = [await nameOf(pins.nth(0)), await nameOf(pins.nth(1))];
  const pin = (name: string) => table(page, 'Teams').getByRole('button', { name, exact: true });
  const undo = page.getByRole('button', { name: 'Undo' });
  const time = await pauseTime(page);

  await pin(first).click();
  await pin(second).click();
  await expect(undo).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(pin(second)).toHaveAttribute('aria-pressed', 'false');
  await expect(pin(first)).toHaveAttribute('aria-pressed', 'true');
  await time.advance(1);
  await expect(undo).toHaveCount(1);

  await undo.hover();
  await time.advance(20);
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  await time.advance(9);
  await expect(undo).toHaveCount(0);
  await pin(first).click();
  await expect(pin(first)).toHaveAttribute('aria-pressed', 'false');
  await time.release();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a row has two lines, one act and a menu, and leads to the thing itself', async ({ page }) => {
    for (const path of ['/team/index', '/member/index', '/apply/index', '/order/index']) {
      await page.goto(path);
      const row = page.locator('main .portal-list-rows > li').first();
      await expect(row).toBeVisible();
      expect(await row.getByRole('button').count(), `buttons in a row of ${path}`).toBeLessThanOrEqual(2);
      const link = row.locator('a.portal-row-name');
      const address = (await link.getAttribute('href')) ?? '';
      // The area of the link is the whole text of the row, also where a tag is drawn.
      expect(await row.evaluate(pointsOutsideLink), `dead points of a row of ${path}`).toEqual([]);
      await row.tap({ position: { x: 120, y: 50 } });
      await expect(page).toHaveURL(address);
    }
  });
});

test.describe('the orders on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('have the full name of what was ordered, and facts that are shown whole or not at all', async ({
    page,
  }) => {
    await page.goto('/order/index');
    await expect(rowsOf(page).first()).toBeVisible();
    expect(await page.locator('main .portal-list-rows').evaluate(cutTexts)).toEqual([]);
  });
});

/** Texts of the rows of which only a part can be seen. */
function cutTexts(list: Element): (string | null)[] {
  return [...list.querySelectorAll('.portal-row-name > span, .portal-row-fact')]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    )
    .map(({ textContent }) => textContent);
}

/** Points in the text of a row where a tap does not reach its link. */
function pointsOutsideLink(row: Element): { readonly at: string; readonly hits: string }[] {
  const link = row.querySelector('a.portal-row-name');
  const box = row.querySelector('.portal-list-row-text')?.getBoundingClientRect();
  if (box === undefined) return [{ at: 'none', hits: 'a row without text' }];
  const points = [];
  for (let y = box.top + 2; y < box.bottom; y += 6)
    for (let x = box.left + 2; x < box.right; x += 6) {
      const hit = document.elementFromPoint(x, y);
      if (hit === null || !(link?.contains(hit) ?? false))
        points.push({ at: `${String(x)} ${String(y)}`, hits: hit?.className ?? 'nothing' });
    }
  return points;
}
