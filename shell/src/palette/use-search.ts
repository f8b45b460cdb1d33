import { search } from '@portal/shared/contracts/search';
import { ApiError, type ApiFailure, call } from '@portal/shared/http';
import { useEffect, useState } from 'react';
import type { SearchHits } from './hit-items';

/** Typing has to pause this long before the provider is asked, in ms. */
const PAUSE_MS = 200;

interface Outcome {
  readonly text: string;
  readonly hits: SearchHits | null;
  readonly failure: ApiFailure | null;
}

export interface Search {
  /** The answer to this text is on its way. */
  readonly isBusy: boolean;
  /** The hits for this text, or those for the former one while the answer is on its way. */
  readonly hits: SearchHits | null;
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

/**
 * Asks the provider (E34) for what was typed, once typing pauses. A question that is overtaken is called off.
 * @param text trimmed; empty asks nothing
 */
export function useSearch(text: string): Search {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (text === '') return undefined;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      call(search, { Q: text }, { signal: aborter.signal }).then(
        (hits) => setOutcome({ text, hits, failure: null }),
        (error: unknown) => {
          if (aborter.signal.aborted) return;
          if (!(error instanceof ApiError)) throw error;
          setOutcome({ text, hits: null, failure: error.toFailure() });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [text, attempt]);

  const isResponded = text === '' || outcome?.text === text;
  return {
    isBusy: !isResponded,
    hits: text === '' ? null : (outcome?.hits ?? null),
    failure: isResponded && text !== '' ? (outcome?.failure ?? null) : null,
    retry() {
      setOutcome(null);
      setAttempt((count) => count + 1);
    },
  };
}
