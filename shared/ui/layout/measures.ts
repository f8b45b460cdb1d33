import type { LayoutState } from '@portal/shared/store';
import type { CSSProperties } from 'react';

/** Duration of a toast in seconds (docs/reference/screens.md#every-page). */
export const TOAST_SECONDS = 2;

/** Duration of a toast with Undo, in seconds (docs/reference/screens.md#every-page). */
export const UNDO_SECONDS = 8;

/** Smallest side of a touch target, in px (WCAG 2.2 and docs/reference/screens.md#widths). */
const TOUCH_PX = 44;

export function touchTarget(device: LayoutState['device']): CSSProperties {
  return device === 'desktop' ? {} : { minWidth: TOUCH_PX, minHeight: TOUCH_PX };
}

/** Width in px of a column with a date and a time, which has two-digit hours half of the day. */
export const DATE_TIME_WIDTH = 196;

/** ms: waiting for less than this is not shown. */
export const SHOWN_WAIT_MS = 300;
