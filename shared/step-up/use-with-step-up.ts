import { isApiFailure } from '@portal/shared/store';
import { type ReactNode, useRef } from 'react';
import * as errorCodes from '../contracts/error-codes';
import { useStepUp } from './use-step-up';

/** What a mutation's trigger gives. */
interface Outcome<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}

export interface WithStepUp {
  /**
   * Sends with the Key of a step-up and asks for a new one as long as the provider finds it too old
   * (`stepUpRequired`). A Key that a refusal of another kind left unused is tried first the next time.
   * @returns null when the person closed the step-up; what was typed is still there
   */
  readonly run: <T>(send: (key: string) => PromiseLike<Outcome<T>>) => Promise<Outcome<T> | null>;
  /** Sends without a Key first: only some accounts need one for this call. */
  readonly runIfAsked: <T>(
    send: (key: string | undefined) => PromiseLike<Outcome<T>>,
  ) => Promise<Outcome<T> | null>;
  readonly dialog: ReactNode;
}

/** Sensitive calls with their step-up, and with a new one where the first has run out. */
export function useWithStepUp(): WithStepUp {
  const { askFor, dialog } = useStepUp();
  const kept = useRef<string | null>(null);

  async function run<T>(send: (key: string) => PromiseLike<Outcome<T>>): Promise<Outcome<T> | null> {
    for (;;) {
      const key: string | null = kept.current ?? (await askFor());
      kept.current = null;
      if (key === null) return null;
      const outcome = await send(key);
      if (!needsStepUp(outcome)) {
        if (outcome.error !== undefined) kept.current = key;
        return outcome;
      }
    }
  }

  return {
    run,
    async runIfAsked(send) {
      const outcome = await send(undefined);
      return needsStepUp(outcome) ? run(send) : outcome;
    },
    dialog,
  };
}

function needsStepUp({ error }: Outcome<unknown>): boolean {
  return isApiFailure(error) && error.code === errorCodes.stepUpRequired;
}
