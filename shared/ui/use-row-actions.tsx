import { App } from 'antd';
import { useState } from 'react';
import { type CallOutcome, type RowActionResult, rowActionResult } from './row-action-result';
import { useUiText } from './use-ui-text';

export type { CallOutcome, RowActionResult, SkippedRow } from './row-action-result';

/** Asked before an action that takes something away. */
export interface RowActionQuestion {
  readonly title: string;
  readonly content: string;
  readonly okText: string;
}

export interface RowAction {
  readonly ids: readonly string[];
  /** Calls the provider. A list that is too long for one call is cut by the call's definition (`batch`). */
  readonly send: (ids: string[]) => PromiseLike<CallOutcome>;
  /** Said when it was done to all: `3 members enabled`. */
  readonly doneText?: (count: number) => string;
  /** What a row is called where it was skipped. */
  readonly nameOf?: (id: string) => string;
  readonly question?: RowActionQuestion;
}

export interface RowActions {
  /**
   * Does it to the rows and says what came of it: one sentence when all went well, else by name who was skipped and why.
   * Resolves to null where the person said no, or the whole call was refused, which has been shown by then.
   */
  readonly run: (action: RowAction) => Promise<RowActionResult | null>;
  readonly isBusy: boolean;
}

/**
 * What is done to rows of a list, to one or to those selected.
 * @param reasonOf words for why a row was skipped, by the reason's code; undefined for a code without words
 */
export function useRowActions(reasonOf?: (code: number) => string | undefined): RowActions {
  const t = useUiText();
  const { message, modal } = App.useApp();
  const [isBusy, setBusy] = useState(false);

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
    setBusy(true);
    let result: RowActionResult | null;
    try {
      result = rowActionResult(ids, await send([...ids]));
    } finally {
      setBusy(false);
    }
    if (result === null) return null;
    const { done, skipped } = result;
    if (skipped.length > 0) showSkipped(result, nameOf);
    else if (done.length > 0 && doneText !== undefined) void message.success(doneText(done.length));
    return result;
  }

  function ask({ title, content, okText }: RowActionQuestion, action: RowAction) {
    return new Promise<RowActionResult | null>((resolve) => {
      modal.confirm({
        title,
        content,
        okText,
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: async () => resolve(await carryOut(action)),
        onCancel: () => resolve(null),
      });
    });
  }

  return {
    run: (action) => (action.question === undefined ? carryOut(action) : ask(action.question, action)),
    isBusy,
  };
}
