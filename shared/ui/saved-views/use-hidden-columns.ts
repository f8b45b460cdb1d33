import { useState } from 'react';
import type { PreferenceCalls } from './use-saved-views';

export interface HiddenColumns {
  readonly hidden: readonly string[];
  readonly setHidden: (hidden: readonly string[]) => void;
}

interface HiddenColumnsOptions {
  readonly calls: PreferenceCalls;
  /** Name of the table in the account's saved views, such as `orders` (E24). */
  readonly table: string;
  /** Columns hidden by default. */
  readonly hiddenByDefault: readonly string[];
}

/** Columns hidden by the user. Saved with the account, for all browsers. */
export function useHiddenColumns({ calls, table, hiddenByDefault }: HiddenColumnsOptions): HiddenColumns {
  const { data } = calls.preferences.useQuery({});
  const [save] = calls.setPreferences.useMutation();
  // Applied immediately. If saving fails, the choice is kept until the page is left.
  const [chosen, setChosen] = useState<readonly string[]>();
  return {
    hidden: chosen ?? readHidden(data?.tableViews?.[table]) ?? hiddenByDefault,
    setHidden(hidden) {
      setChosen(hidden);
      void save({ tableViews: { [table]: { hidden } } });
    },
  };
}

/** The data may come from another version. */
function readHidden(view: unknown): readonly string[] | null {
  if (typeof view !== 'object' || view === null || !('hidden' in view)) return null;
  const { hidden } = view;
  return Array.isArray(hidden) ? hidden.filter((key): key is string => typeof key === 'string') : null;
}
