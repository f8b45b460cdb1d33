import { ApiError, call } from '@portal/shared/http';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '../contracts/endpoint';
import { captcha } from '../contracts/runtime';

export type Puzzle = ResponseOf<typeof captcha>;

/** Result of a picture request, and the number of that request. */
type Answer =
  | { readonly round: number; readonly puzzle: Puzzle }
  | { readonly round: number; readonly failure: ApiError };

interface PuzzleState {
  /** Undefined while the picture is loading and after a failure. */
  readonly puzzle: Puzzle | undefined;
  readonly failure: ApiError | undefined;
  readonly isLoading: boolean;
  /** Requests the next picture. A challenge is valid for one attempt. */
  readonly next: () => void;
}

/**
 * Loads one picture of the slider at a time (E2). Responses are not cached, so that a used challenge is never reused.
 */
export function usePuzzle(): PuzzleState {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    call(captcha, {}, { signal: leaving.signal }).then(
      (puzzle) => setAnswer({ round, puzzle }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setAnswer({ round, failure: error });
      },
    );
    return () => leaving.abort();
  }, [round]);

  const current = answer?.round === round ? answer : null;
  return {
    puzzle: current !== null && 'puzzle' in current ? current.puzzle : undefined,
    failure: current !== null && 'failure' in current ? current.failure : undefined,
    isLoading: current === null,
    next: () => setRound((number) => number + 1),
  };
}
