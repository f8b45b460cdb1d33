import { App } from 'antd';
import { useText } from '../text';
import type { Outcome } from './in-batches';
import { reasonLabel } from './reason-labels';

interface Telling {
  readonly outcome: Outcome;
  /** Said when all went well: `3 members enabled`. */
  readonly doneText: string;
  readonly nameOf: (id: string) => string;
}

/**
 * Says what came of an act on many: one sentence when all went well, else by name who was left and why. The refusal
 * of a whole call has been shown by then.
 */
export function useTellOutcome(): (telling: Telling) => void {
  const t = useText();
  const { message, modal } = App.useApp();
  return ({ outcome: { done, skipped }, doneText, nameOf }) => {
    if (skipped.length === 0) {
      if (done.length > 0) void message.success(doneText);
      return;
    }
    modal.warning({
      title: t('bulkOutcome.title'),
      content: (
        <>
          {done.length > 0 && <p>{t('bulkOutcome.done', { count: done.length })}</p>}
          <p>{t('bulkOutcome.left')}</p>
          <ul>
            {skipped.map(({ id, code }) => (
              <li key={id} style={{ overflowWrap: 'anywhere' }}>
                {t('bulkOutcome.because', { name: nameOf(id), reason: t(reasonLabel(code), { code }) })}
              </li>
            ))}
          </ul>
        </>
      ),
    });
  };
}
