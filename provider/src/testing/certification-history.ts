import { addSeconds } from '../platform/runtime/clock';
import {
  CODE_SECONDS,
  transition,
  type CertificationCase,
  type CertificationEvent,
} from '../verification/certification/certification-machine';
import type { Below } from './order-history';

const START = new Date('2026-03-02T08:00:00.000Z');
const REVIEWERS = ['anna', 'ben', 'chen'] as const;
const RESULTS = ['passed', 'failed', 'otherPerson'] as const;
const STEPS = 24;

/**
 * A random history of one verification, checked against the rules step by step.
 * @returns the anomalies found
 */
export function certificationHistory(below: Below): readonly string[] {
  const reviewers = below(2) === 0 ? 1 : 2;
  const kind = below(2) === 0 ? 'personal' : 'enterprise';
  let now = START;
  let current: CertificationCase = {
    ...{ kind, state: 'reviewing', qrToken: 'code-0', qrState: 'live', faceCheckId: null },
    ...{ qrExpiresAt: addSeconds(now, CODE_SECONDS), reason: null, reviewer: null, claimedBy: null },
    ...{ claimedUntil: null, firstReviewer: null, reviewedAt: null },
  };
  const found: string[] = [];
  const passers: string[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    now = addSeconds(now, below(400));
    const event = randomEvent(below, step, reviewers);
    const { next } = transition(current, event, now);
    if (next === undefined) continue;
    if (event.type === 'pass') passers.push(event.by);
    found.push(...anomalies({ before: current, after: next, event, now, passers, reviewers }));
    current = next;
  }
  return found;
}

function randomEvent(below: Below, step: number, reviewers: 1 | 2): CertificationEvent {
  const by = REVIEWERS[below(3)] ?? 'anna';
  switch (below(9)) {
    case 0:
      return { type: 'refreshCode', token: `code-${String(step)}` };
    case 1:
    case 2:
      return { type: 'scan', checkId: `check-${String(step)}` };
    case 3:
    case 4:
      return { type: 'faceChecked', result: RESULTS[below(4)] ?? 'passed' };
    case 5:
      return below(2) === 0 ? { type: 'expireCode' } : { type: 'abandon' };
    case 6:
      return { type: 'claim', by };
    case 7:
      return { type: 'pass', by, reviewers };
    default:
      return { type: 'fail', by, reason: 'unreadable' };
  }
}

interface Step {
  readonly before: CertificationCase;
  readonly after: CertificationCase;
  readonly event: CertificationEvent;
  readonly now: Date;
  /** Reviewers who have passed it, this step included. */
  readonly passers: readonly string[];
  readonly reviewers: 1 | 2;
}

/** The rules of docs/reference/states.md#certification, each as a question to one step. */
function anomalies({ before, after, event, now, passers, reviewers }: Step): string[] {
  const isDecided = after.state !== 'reviewing';
  const isClaimHeld =
    before.claimedUntil !== null &&
    before.claimedUntil > now &&
    'by' in event &&
    before.claimedBy === event.by;
  const rules: readonly (readonly [string, boolean])[] = [
    ['a decided verification changed', before.state !== 'reviewing'],
    ['verified without a face', after.state === 'verified' && after.qrState !== 'passed'],
    ['decided without a time', isDecided !== (after.reviewedAt !== null)],
    ['failed without a reason', (after.state === 'auditFailure') !== (after.reason !== null)],
    ['a person was reviewed', after.kind === 'personal' && (after.claimedBy ?? after.reviewer) !== null],
    [
      'an enterprise passed without its reviewers',
      after.kind === 'enterprise' && after.state === 'verified' && new Set(passers).size < reviewers,
    ],
    ['decided without holding the case', (event.type === 'pass' || event.type === 'fail') && !isClaimHeld],
    // One that is given up may be opened again.
    ['a decided case is still claimed', isDecided && event.type !== 'abandon' && after.claimedBy !== null],
    ['a scan of an expired code counted', event.type === 'scan' && before.qrExpiresAt <= now],
    ['a result without a check counted', event.type === 'faceChecked' && before.qrState !== 'scanned'],
    ['a passed face was undone', before.qrState === 'passed' && after.qrState !== 'passed'],
  ];
  return rules.flatMap(([name, isBroken]) => (isBroken ? [name] : []));
}
