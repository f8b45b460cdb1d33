import { useInsertionEffect } from 'react';

/** Place of a sheet: sheets with a higher order come later. The numbers are those of antd. */
export const ORDER = { component: -999, subStyle: -998, icons: 0 } as const;

interface Sheet {
  readonly css: string;
  readonly order: number;
}

/** Keys of sheets that are in the page or wait for the next commit. */
const known = new Set<string>();
let waiting: Sheet[] = [];

/**
 * Adds a style sheet to the page, once. Sheets of components that are mounted together become one style element.
 * @param key identifies the sheet
 * @param css makes its text
 */
export function useStaticSheet(key: string, css: () => string, order: number): void {
  if (!known.has(key)) {
    known.add(key);
    waiting.push({ css: css(), order });
  }
  useInsertionEffect(insertWaiting, [key]);
}

function insertWaiting(): void {
  if (waiting.length === 0) return;
  const sheets = waiting;
  waiting = [];
  for (const order of new Set(sheets.map((sheet) => sheet.order)))
    insert(
      sheets
        .filter((sheet) => sheet.order === order)
        .map(({ css }) => css)
        .join(''),
      order,
    );
}

/**
 * Inserts a style element like cssinjs: after those of the same and of lower orders, before all others. The shell gives
 * it the page's nonce.
 */
function insert(css: string, order: number): void {
  const element = document.createElement('style');
  element.dataset['rcOrder'] = 'prependQueue';
  element.dataset['rcPriority'] = String(order);
  element.textContent = css;
  const earlier = [
    ...document.head.querySelectorAll<HTMLStyleElement>('style[data-rc-order^=prepend]'),
  ].filter(({ dataset }) => Number(dataset['rcPriority'] ?? 0) <= order);
  const last = earlier.at(-1);
  document.head.insertBefore(element, last === undefined ? document.head.firstChild : last.nextSibling);
}
