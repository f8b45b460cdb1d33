import { useLayoutEffect } from 'react';
import { COLOR_WEAK_MATRIX } from './color-weak';

const ID = 'portal-color-weak';

/** `feColorMatrix` has a fourth column for the alpha value, a fifth for an offset, and a row for alpha. */
const VALUES = [...COLOR_WEAK_MATRIX.map((row) => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ');

/** Applies color-weak mode to the whole page while it is mounted. */
export function ColorWeakFilter() {
  // On the root element, where a filter does not affect `position: fixed`.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.filter = `url(#${ID})`;
    return () => {
      style.filter = '';
    };
  }, []);
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <filter id={ID} colorInterpolationFilters="sRGB">
        <feColorMatrix values={VALUES} />
      </filter>
    </svg>
  );
}
