import { isApiFailure } from '@portal/shared/store';
import { type ReactNode, useRef } from 'react';
import * as errorCodes from '../contracts/error-codes';
import type { StepUpMethod } from './step-up-methods';
import { useStepUp } from './use-step-up';

/** Result of a mutation trigger. */
interface Outcome<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}

export interface WithStepUp {
  /**
   * Sends with the Key of a step-up. Asks for a new one as long as the provider rejects it as expired
   * (`stepUpRequired`). After another error the Key is still unused, and the next run tries it first.
   * @returns null if the user closed the step-up; form values are unchanged
   */
  readonly run: <T>(send: (key: string) => PromiseLike<Outcome<T>>) => Promise<Outcome<T> | null>;
  /** Sends without a Key first, for calls that need one only for some accounts. */
  readonly runIfRequired: <T>(
    send: (key: string | undefined) => PromiseLike<Outcome<T>>,
  ) => Promise<Outcome<T> | null>;
  readonly dialog: ReactNode;
}

/**
 * Runs sensitive calls with their step-up, and repeats the step-up if it has expired.
 * @param accepted the kinds of proof that the calls accept; all by default
 */
export function useWithStepUp(accepted?: readonly StepUpMethod[]): WithStepUp {
  const { requestKey: askFor, dialog } = useStepUp(accepted);
  const unusedKey = useRef<string | null>(null);

  async function run<T>(send: (key: string) => PromiseLike<Outcome<T>>): Promise<Outcome<T> | null> {
    for (;;) {
      const key: string | null = unusedKey.current ?? (await askFor());
      unusedKey.current = null;
      if (key === null) return null;
      const outcome = await send(key);
      if (!needsStepUp(outcome)) {
        if (outcome.error !== undefined) unusedKey.current = key;
        return outcome;
      }
    }
  }

  return {
    run,
    async runIfRequired(send) {
      const outcome = await send(undefined);
      return needsStepUp(outcome) ? run(send) : outcome;
    },
    dialog,
  };
}

function needsStepUp({ error }: Outcome<unknown>): boolean {
  return isApiFailure(error) && error.code === errorCodes.stepUpRequired;
}
