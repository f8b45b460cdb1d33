import { useSession } from '@portal/shared/store';
import { useEffect, useEffectEvent } from 'react';
import { useDelay } from '../browser/use-delay';
import { useShell } from '../services/shell-services';
import { useShellDispatch, useShellSelector } from '../state/shell-store';
import { CHECKLIST_VIEW, type ChecklistChoice, storeChecklist } from '../state/checklist-record';
import { checklistChosen } from '../state/checklist.slice';

/** How long the page waits for the account's choice if this browser has stored none, in ms. */
const MAX_WAIT_MS = 1_500;

interface Checklist {
  readonly isShown: boolean;
  /** Whether `isShown` is final. Content that is rendered before may move. */
  readonly isSettled: boolean;
  /** Hides it permanently: it was dismissed, or all steps are done. */
  readonly close: () => void;
}

/**
 * Whether the home page shows the checklist for new users. It is shown to users without verification, and then stays
 * until it is done or dismissed. The account stores this among its table views.
 */
export function useChecklist(): Checklist {
  const { preferences } = useShell();
  const { user } = useSession();
  const dispatch = useShellDispatch();
  const own = useShellSelector(({ checklist }) =>
    user !== null && checklist.userId === user.userId ? checklist.choice : null,
  );
  // Only asked without a choice, so that a page that has one is not rendered again when the account's arrives.
  const isAccountKnown = useShellSelector(({ checklist }) => own === null && checklist.isAccountKnown);
  const isShown = user !== null && (own === 'open' || (own === null && user.certLevel === 'none'));

  const isOverdue = useDelay(MAX_WAIT_MS);
  const isSettled =
    user !== null && (own !== null || user.certLevel !== 'none' || isAccountKnown || isOverdue);

  function save(chosen: ChecklistChoice): void {
    if (user === null) return;
    dispatch(checklistChosen({ userId: user.userId, choice: chosen }));
    storeChecklist(user.userId, chosen);
    preferences.saveView(CHECKLIST_VIEW, chosen);
  }

  const begin = useEffectEvent(() => save('open'));
  const isBeginning = isShown && own === null && isAccountKnown;
  useEffect(() => {
    if (isBeginning) begin();
  }, [isBeginning]);

  return { isShown, isSettled, close: () => save('closed') };
}
