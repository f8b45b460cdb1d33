import { useState } from 'react';
import type { PreferenceCalls } from './use-saved-views';

export interface HiddenColumns {
  readonly hidden: readonly string[];
  readonly hide: (hidden: readonly string[]) => void;
}

interface HiddenColumnsOptions {
  readonly calls: PreferenceCalls;
  /** The table's name among those of the account, such as `orders` (E24). */
  readonly table: string;
  /** Put away until the person wants them. */
  readonly hiddenFirst: readonly string[];
}

/** Columns that the person has put away; the account keeps them, for every browser. */
export function useHiddenColumns({ calls, table, hiddenFirst }: HiddenColumnsOptions): HiddenColumns {
  const { data } = calls.preferences.useQuery({});
  const [save] = calls.setPreferences.useMutation();
  // At once on screen; what could not be kept stays until the page is left.
  const [chosen, setChosen] = useState<readonly string[]>();
  return {
    hidden: chosen ?? readHidden(data?.tableViews?.[table]) ?? hiddenFirst,
    hide(hidden) {
      setChosen(hidden);
      void save({ tableViews: { [table]: { hidden } } });
    },
  };
}

/** Anything can stand there: another version wrote it. */
function readHidden(view: unknown): readonly string[] | null {
  if (typeof view !== 'object' || view === null || !('hidden' in view)) return null;
  const { hidden } = view;
  return Array.isArray(hidden) ? hidden.filter((key): key is string => typeof key === 'string') : null;
}
