import { App } from 'antd';
import { useState } from 'react';
import { type CallOutcome, type RowActionResult, rowActionResult } from './row-action-result';
import { useConfirm } from '../feedback/use-confirm';
import { useUiText } from '../text/use-ui-text';

export type { CallOutcome, RowActionResult, SkippedRow } from './row-action-result';

/** The confirmation before a destructive action. */
export interface RowActionConfirmation {
  readonly title: string;
  readonly content: string;
  readonly okText: string;
  /** Closes the confirmation before the action, which opens a dialog of its own. */
  readonly closesFirst?: boolean;
}

export interface RowAction {
  readonly ids: readonly string[];
  /**
   * Calls the provider, or resolves to null if the user closed its dialog. A list that is too long for one call is
   * split by the call's definition (`batch`).
   */
  readonly send: (ids: string[]) => PromiseLike<CallOutcome | null>;
  /** Message when all rows were changed: `3 members enabled`. */
  readonly doneText?: (count: number) => string;
  /** Name of a row in the message about skipped rows. */
  readonly nameOf?: (id: string) => string;
  readonly confirmation?: RowActionConfirmation;
}

export interface RowActions {
  /**
   * Runs the action and shows its result: one message if all rows were changed, otherwise the names of the skipped rows
   * with the reasons. Resolves to null if the user cancelled, or if the whole call was refused, in which case the error
   * has been shown. Rejects if `send` rejects.
   */
  readonly run: (action: RowAction) => Promise<RowActionResult | null>;
  /** Whether at least one action is running. */
  readonly isBusy: boolean;
}

/**
 * Runs actions on one row of a list or on the selected ones.
 * @param reasonOf text for the reason why a row was skipped, by its code; undefined for unknown codes
 */
export function useRowActions(reasonOf?: (code: number) => string | undefined): RowActions {
  const t = useUiText();
  const { message, modal } = App.useApp();
  const confirm = useConfirm();
  const [runningCount, setRunningCount] = useState(0);

  function showSkipped({ done, skipped }: RowActionResult, nameOf: (id: string) => string): void {
    modal.warning({
      title: t('rowsSkipped'),
      content: (
        <>
          {done.length > 0 && <p>{t('rowsDone', { count: done.length })}</p>}
          <p>{t('rowsLeft')}</p>
          <ul>
            {skipped.map(({ id, code }) => (
              <li key={id} style={{ overflowWrap: 'anywhere' }}>
                {t('rowSkipped', {
                  name: nameOf(id),
                  reason: reasonOf?.(code) ?? t('rowReason', { code }),
                })}
              </li>
            ))}
          </ul>
        </>
      ),
    });
  }

  async function carryOut({
    ids,
    send,
    doneText,
    nameOf = String,
  }: RowAction): Promise<RowActionResult | null> {
    setRunningCount((count) => count + 1);
    let result: RowActionResult | null;
    try {
      result = rowActionResult(ids, await send([...ids]));
    } finally {
      setRunningCount((count) => count - 1);
    }
    if (result === null) return null;
    const { done, skipped } = result;
    if (skipped.length > 0) showSkipped(result, nameOf);
    else if (done.length > 0 && doneText !== undefined) void message.success(doneText(done.length));
    return result;
  }

  function runConfirmed({ closesFirst = false, ...confirmation }: RowActionConfirmation, action: RowAction) {
    return new Promise<RowActionResult | null>((resolve, reject) => {
      confirm({
        ...confirmation,
        isDestructive: true,
        // Does not reject, so that the dialog closes in any case.
        onOk: () => {
          const end = carryOut(action).then(resolve, reject);
          return closesFirst ? undefined : end;
        },
        onCancel: () => resolve(null),
      });
    });
  }

  return {
    run: (action) =>
      action.confirmation === undefined ? carryOut(action) : runConfirmed(action.confirmation, action),
    isBusy: runningCount > 0,
  };
}
