import { type ReactNode, Suspense, useState } from 'react';
import { useDelay } from '../browser/use-delay';
import { LATE_AFTER_MS } from '../remote-loading/component-load';

interface PartSuspenseProps {
  readonly children: ReactNode;
  readonly waiting: ReactNode;
  /** After 5 s; `again` draws the part anew. */
  readonly late: (again: () => void) => ReactNode;
}

/**
 * Keeps a part that waits for something of its own inside its place; without it the whole frame would wait
 * too. One that waits for ever is late like one that does not load.
 */
export function PartSuspense({ children, waiting, late }: PartSuspenseProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Suspense
      key={attempt}
      fallback={<Patience waiting={waiting} late={late(() => setAttempt(attempt + 1))} />}
    >
      {children}
    </Suspense>
  );
}

function Patience({ waiting, late }: { readonly waiting: ReactNode; readonly late: ReactNode }) {
  return useDelay(LATE_AFTER_MS) ? late : waiting;
}
