import type { Page } from '@playwright/test';
import { BUYING_PAGES } from '../buying-pages';
import { expect, test } from '../fixtures/story';
import type { PortalPage } from '../portal-pages';

test.use({ as: 'zhangwei', language: 'en' });

const MODES = ['light', 'dark'] as const;
type ColourMode = (typeof MODES)[number];

interface Ring {
  readonly control: string;
  /** In px. */
  readonly width: number;
  /** Contrast with the background around it. */
  readonly contrast: number;
}

/** The ring of the focused control: on itself, on the field or item around it, or drawn by a pseudo-element. */
function measureRing(): Ring | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color: string): readonly number[] => {
    if (canvas === null) return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = color.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgroundOf = (from: Element | null): readonly number[] => {
    for (let at = from; at !== null; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const control = `${focused.tagName.toLowerCase()}.${focused.className} ${focused.ariaLabel ?? focused.textContent.slice(0, 40)}`;
  let widest: Ring = { control, width: 0, contrast: 0 };
  for (
    let at: Element | null = focused, level = 0;
    at !== null && level < 5;
    at = at.parentElement, level += 1
  ) {
    for (const pseudo of [null, '::after']) {
      const style = getComputedStyle(at, pseudo);
      if (style.outlineStyle !== 'solid' || Number.parseFloat(style.outlineWidth) <= widest.width) continue;
      const isInside = Number.parseFloat(style.outlineOffset) < 0;
      const [one, other] = [
        luminance(rgba(style.outlineColor)),
        luminance(backgroundOf(isInside ? at : at.parentElement)),
      ];
      widest = {
        control,
        width: Number.parseFloat(style.outlineWidth),
        contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
      };
    }
  }
  return widest;
}

/** Tabs through the page until the focus leaves it. */
async function ringsOf(page: Page): Promise<readonly Ring[]> {
  const rings: Ring[] = [];
  // The first control of the page; a page moves the focus to its heading.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(measureRing);
    if (ring === null) break;
    rings.push(ring);
  }
  return rings;
}

/** Pages with a control of every kind; those of buying are opened about the first application or order. */
const PAGES: readonly Pick<PortalPage, 'path' | 'prepare'>[] = [
  ...[
    '/home/index',
    '/team/index',
    '/message/index',
    '/team/store',
    '/team/store?with=application',
    '/order/index?status=unpaid',
    '/userCenter/index?tab=preferences',
  ].map((path) => ({ path })),
  ...BUYING_PAGES.filter(({ name }) =>
    ['apply-store', 'apply-renew', 'apply-upgrade', 'order-pay'].includes(name),
  ),
];

/** Opens each page, and tabs through it in these colour modes. */
async function expectRings(page: Page, modesOf: (place: number) => readonly ColourMode[]): Promise<void> {
  for (const [place, { path, prepare }] of PAGES.entries()) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await prepare?.(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.ant-skeleton, .portal-skeleton, .ant-spin-spinning')).toHaveCount(0);
    for (const mode of modesOf(place)) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      const rings = await ringsOf(page);
      expect(rings.length).toBeGreaterThan(8);
      expect(
        rings.filter(({ width, contrast }) => width < 3 || contrast < 3),
        `${page.url()}, ${mode}`,
      ).toEqual([]);
    }
  }
}

test('every control has a ring of 3 px and 3:1 when it is focused, light or dark', async ({ page }) => {
  // The pages take turns.
  await expectRings(page, (place) => MODES.filter((_mode, index) => index === place % MODES.length));
});

test('every control has a ring of 3 px and 3:1 when it is focused, light and dark @long', async ({
  page,
}) => {
  await expectRings(page, () => MODES);
});

test('an invalid field shows its error and the focus', async ({ page }) => {
  await page.goto('/team/store');
  const name = page.getByRole('textbox', { name: /name/i }).first();
  await page
    .getByRole('button', { name: /create/i })
    .last()
    .click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  const style = await name.evaluate((element) => {
    const field = element.closest('.ant-input-affix-wrapper') ?? element;
    const { outlineColor, outlineWidth, borderColor } = getComputedStyle(field);
    return { outlineColor, outlineWidth, borderColor };
  });
  expect(style.outlineWidth).toBe('3px');
  expect(style.outlineColor).not.toBe(style.borderColor);
});
