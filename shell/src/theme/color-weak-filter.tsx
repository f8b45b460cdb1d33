import { useLayoutEffect } from 'react';
import { COLOR_WEAK_MATRIX } from './color-weak';

const ID = 'portal-color-weak';

/** `feColorMatrix` has a fourth column for the opacity and a fifth to add, and a row for the opacity. */
const VALUES = [...COLOR_WEAK_MATRIX.map((row) => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ');

/** Colour-weak mode over the whole page, as long as it is drawn. */
export function ColorWeakFilter() {
  // On the root element, where a filter moves nothing that is fixed to the window.
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
