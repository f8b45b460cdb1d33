import { search } from '@portal/shared/contracts/search';
import { ApiError, type ApiFailure, call } from '@portal/shared/http';
import { useDebounced } from '@portal/shared/ui/use-debounced';
import { useEffect, useState } from 'react';
import type { SearchHits } from './hit-items';

/** Typing has to pause for so long before a search starts. */
const DEBOUNCE = { delayMs: 200 };

interface Outcome {
  readonly text: string;
  readonly hits: SearchHits | null;
  readonly failure: ApiFailure | null;
}

export interface Search {
  /** Whether the search for this text is running. */
  readonly isBusy: boolean;
  /** The hits for this text, or those for the previous text while the search is running. */
  readonly hits: SearchHits | null;
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

/**
 * Searches at the provider (E34) once typing pauses. A newer search aborts the previous one.
 * @param text trimmed; nothing is searched for an empty text
 */
export function useSearch(text: string): Search {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const debounced = useDebounced(text, DEBOUNCE);

  useEffect(() => {
    if (text === '' || text !== debounced) return undefined;
    const aborter = new AbortController();
    call(search, { Q: text }, { signal: aborter.signal }).then(
      (hits) => setOutcome({ text, hits, failure: null }),
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setOutcome({ text, hits: null, failure: error.toFailure() });
      },
    );
    return () => aborter.abort();
  }, [text, debounced, attempt]);

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
