import { type ReactNode, Suspense, useState } from 'react';
import { useDelay } from '../browser/use-delay';
import { LATE_AFTER_MS } from '../remote-loading/component-load';

interface PartSuspenseProps {
  readonly children: ReactNode;
  readonly waiting: ReactNode;
  /** Rendered after 5 s; `again` mounts the part again. */
  readonly late: (again: () => void) => ReactNode;
}

/**
 * Suspense boundary of a part. Without it, a part that suspends would also hide the frame around it. A part that
 * suspends for too long is treated like a part that does not load.
 */
export function PartSuspense({ children, waiting, late }: PartSuspenseProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Suspense
      key={attempt}
      fallback={<WaitingOrLate waiting={waiting} late={late(() => setAttempt(attempt + 1))} />}
    >
      {children}
    </Suspense>
  );
}

function WaitingOrLate({ waiting, late }: { readonly waiting: ReactNode; readonly late: ReactNode }) {
  return useDelay(LATE_AFTER_MS) ? late : waiting;
}
