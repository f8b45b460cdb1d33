import type { DetailParam } from '@portal/shared/router';
import { useState } from 'react';

/** What a {@link DetailDrawer} needs to open, to close, and to copy its address. */
export interface DetailDrawerState {
  readonly isOpen: boolean;
  /** Path and query of the detail that is shown. */
  readonly permalink: string;
  readonly close: () => void;
  /** The drawer has left the screen. */
  readonly handleClosed: () => void;
}

/**
 * The detail that a drawer shows. Its id remains while the drawer closes, so that its content does not disappear
 * before it, and is undefined when nothing has to be loaded.
 */
export function useDetailDrawer(detail: DetailParam): {
  readonly id: string | undefined;
  readonly drawer: DetailDrawerState;
} {
  const { value, permalinkOf, close } = detail;
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  const id = value ?? shown;
  return {
    id,
    drawer: {
      isOpen: value !== undefined,
      permalink: id === undefined ? '' : permalinkOf(id),
      close,
      handleClosed: () => setShown(undefined),
    },
  };
}
