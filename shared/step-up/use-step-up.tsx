import { type ReactNode, useRef, useState } from 'react';
import { StepUpDialog } from './step-up-dialog';

export interface StepUp {
  /**
   * Asks the person for a fresh proof. Resolves to a `Key` of scope `reset` (10 minutes, good once), or to
   * null when the dialog was closed.
   */
  readonly askFor: () => Promise<string | null>;
  /** To render beside what asks. */
  readonly dialog: ReactNode;
}

interface Asked {
  /** Each asking begins with an empty dialog. */
  readonly round: number;
  readonly response: (key: string | null) => void;
}

/**
 * The step-up before a sensitive change: a picker of SMS, mail and authenticator app by what the account
 * has. What comes back goes as `Key` into the call; `stepUpRequired` to that call means that it is too old, so ask
 * again.
 */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const proved = useRef<string | null>(null);

  function close(key: string | null) {
    proved.current = key;
    setIsOpen(false);
  }

  return {
    askFor() {
      // Nobody waits for two at once; a former question counts as closed.
      asked?.response(null);
      proved.current = null;
      return new Promise((resolve) => {
        setAsked((before) => ({ round: (before?.round ?? 0) + 1, response: resolve }));
        setIsOpen(true);
      });
    },
    dialog: asked !== null && (
      <StepUpDialog
        key={asked.round}
        isOpen={isOpen}
        onProved={close}
        onClose={() => close(null)}
        // Not before the focus is back in the form behind: what is said there would be cleared by its move.
        onClosed={() => asked.response(proved.current)}
      />
    ),
  };
}
