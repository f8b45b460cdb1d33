import { setPreferences } from '@portal/shared/contracts/account';
import { call } from '@portal/shared/http';
import { useSession } from '@portal/shared/store';
import { useEffect, useEffectEvent } from 'react';
import { useDelay } from '../browser/use-delay';
import { useShellDispatch, useShellSelector } from '../state/shell-store';
import { CHECKLIST_VIEW, type ChecklistChoice, keepChecklist } from '../state/checklist-record';
import { checklistSaid } from '../state/checklist.slice';

/** The requests are sent one after another, so that the account stores the last choice. */
let telling: Promise<unknown> = Promise.resolve();

function tellAccount(choice: ChecklistChoice): void {
  // If the account cannot be updated, the choice is still stored in this browser.
  telling = telling.then(() =>
    call(setPreferences, { tableViews: { [CHECKLIST_VIEW]: choice } }).catch(() => undefined),
  );
}

/** How long the page waits for the account's setting if the browser has none. */
const PATIENCE_MS = 1_500;

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
  const { user } = useSession();
  const dispatch = useShellDispatch();
  const { userId, choice, isAccountKnown } = useShellSelector(({ checklist }) => checklist);
  const own = user !== null && userId === user.userId ? choice : null;
  const isShown = user !== null && (own === 'open' || (own === null && user.certLevel === 'none'));

  const isOutOfPatience = useDelay(PATIENCE_MS);
  const isSettled =
    user !== null && (own !== null || user.certLevel !== 'none' || isAccountKnown || isOutOfPatience);

  function say(said: ChecklistChoice): void {
    if (user === null) return;
    dispatch(checklistSaid({ userId: user.userId, choice: said }));
    keepChecklist(user.userId, said);
    tellAccount(said);
  }

  const begin = useEffectEvent(() => say('open'));
  const isBeginning = isShown && own === null && isAccountKnown;
  useEffect(() => {
    if (isBeginning) begin();
  }, [isBeginning]);

  return { isShown, isSettled, close: () => say('closed') };
}
