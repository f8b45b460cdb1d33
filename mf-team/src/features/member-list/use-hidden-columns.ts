import { useState } from 'react';
import { memberApi } from '../../member-api';

/** Name of this table among the views that the account keeps (E24). */
const TABLE = 'team.members';

/** Put away until the person wants it: without it the table fits beside the open menu. */
const HIDDEN_FIRST: readonly string[] = ['joined'];

export interface HiddenColumns {
  readonly hidden: readonly string[];
  readonly hide: (hidden: readonly string[]) => void;
}

/** Columns that the person has put away; the account keeps them, for every browser. */
export function useHiddenColumns(): HiddenColumns {
  const { data } = memberApi.preferences.useQuery({});
  const [save] = memberApi.setPreferences.useMutation();
  // At once on screen; what could not be kept stays until the page is left.
  const [chosen, setChosen] = useState<readonly string[]>();
  return {
    hidden: chosen ?? readHidden(data?.tableViews?.[TABLE]),
    hide(hidden) {
      setChosen(hidden);
      void save({ tableViews: { [TABLE]: { hidden } } });
    },
  };
}

/** Anything can stand there: another version wrote it. */
function readHidden(view: unknown): readonly string[] {
  if (typeof view !== 'object' || view === null || !('hidden' in view)) return HIDDEN_FIRST;
  const { hidden } = view;
  return Array.isArray(hidden)
    ? hidden.filter((key): key is string => typeof key === 'string')
    : HIDDEN_FIRST;
}
