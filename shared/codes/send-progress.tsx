import type { CSSProperties } from 'react';
import { useCodesText } from './use-codes-text';

interface SendProgressProps {
  /** A code is being sent, or was sent recently. */
  readonly sent: boolean;
  readonly isTooSoon: boolean;
  /** Seconds until a code can be sent again. */
  readonly left: number;
}

/** Interval of spoken updates, in seconds. Announcing every second would drown out everything else. */
const ANNOUNCE_INTERVAL = 20;

const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** The countdown for screen readers: announced every 20 seconds, and when the code can be sent again. */
export function SendProgress({ sent, isTooSoon, left }: SendProgressProps) {
  const t = useCodesText();
  const spoken = Math.ceil(left / ANNOUNCE_INTERVAL) * ANNOUNCE_INTERVAL;
  const key = isTooSoon ? 'tooSoon' : 'resendIn';
  return (
    <div aria-live="polite" style={HIDDEN}>
      {sent && (spoken > 0 ? t(key, { count: spoken }) : t('resendNow'))}
    </div>
  );
}
