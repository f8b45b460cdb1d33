import { type ReactNode, useRef, useState } from 'react';
import { StepUpDialog } from './step-up-dialog';
import { ALL_METHODS } from './step-up-methods';

export interface StepUp {
  /**
   * Asks the user to verify their identity again. Resolves to a `Key` of scope `reset` (10 minutes, valid once), or to
   * null if the dialog was closed.
   */
  readonly requestKey: () => Promise<string | null>;
  /** Must be rendered beside the component that uses it. */
  readonly dialog: ReactNode;
}

interface PendingStepUp {
  /** Each request starts with an empty dialog. */
  readonly round: number;
  readonly response: (key: string | null) => void;
}

/**
 * The step-up before a sensitive change: a picker of SMS, mail and authenticator app, depending on the account. The
 * result is passed as `Key` to the call. If that call returns `stepUpRequired`, the Key has expired; ask again.
 * @param accepted the kinds of proof that the call accepts
 */
export function useStepUp(accepted = ALL_METHODS): StepUp {
  const [pending, setPending] = useState<PendingStepUp | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const proved = useRef<string | null>(null);

  function close(key: string | null) {
    proved.current = key;
    setIsOpen(false);
  }

  return {
    requestKey() {
      // Only one request can be open. A previous one counts as closed.
      pending?.response(null);
      proved.current = null;
      return new Promise((resolve) => {
        setPending((before) => ({ round: (before?.round ?? 0) + 1, response: resolve }));
        setIsOpen(true);
      });
    },
    dialog: pending !== null && (
      <StepUpDialog
        key={pending.round}
        isOpen={isOpen}
        accepted={accepted}
        onProved={close}
        onClose={() => close(null)}
        // After the focus is back in the form behind: moving the focus would clear messages shown there earlier.
        onClosed={() => pending.response(proved.current)}
      />
    ),
  };
}
