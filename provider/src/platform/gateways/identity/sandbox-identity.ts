import { ExternalError } from '../external-error';
import type { FaceResult, IdentityGateway } from './identity-gateway';

/** Names that the sandbox treats as a mismatch, and names for which it simulates an outage (docs/operate.md). */
const MISMATCH = /不符|mismatch/i;
const OUTAGE = /故障|outage/i;

/** Ids of face checks in the sandbox, by their result. The simulated phone replaces `pending` with another one. */
export const SANDBOX_FACE_CHECKS = {
  pending: 'sandbox-pending',
  passed: 'sandbox-passed',
  failed: 'sandbox-failed',
  otherPerson: 'sandbox-other',
} as const satisfies Record<FaceResult, string>;

const RESULTS: ReadonlyMap<string, FaceResult> = new Map([
  [SANDBOX_FACE_CHECKS.passed, 'passed'],
  [SANDBOX_FACE_CHECKS.failed, 'failed'],
  [SANDBOX_FACE_CHECKS.otherPerson, 'otherPerson'],
]);

/**
 * SANDBOX=1: every identity and enterprise matches, except for two kinds of names that simulate the other results. A
 * face check is done on the simulated phone, which finds it by the `Token` of the address to return to.
 */
export const sandboxIdentity: IdentityGateway = {
  isAvailable: true,
  matches: async ({ realName }) => isMatch(realName),
  matchesEnterprise: async ({ enterpriseName }) => isMatch(enterpriseName),
  async startFaceCheck({ realName }, returnUrl) {
    throwInOutage(realName);
    const { origin, searchParams } = new URL(returnUrl);
    const query = new URLSearchParams({ face: searchParams.get('Token') ?? '' });
    return {
      checkId: SANDBOX_FACE_CHECKS.pending,
      url: `${origin}/sandbox/?${query.toString()}#assistant`,
    };
  },
  faceResult: async (checkId) => RESULTS.get(checkId) ?? 'pending',
};

/** @throws ExternalError for a name that plays an outage */
function isMatch(name: string): boolean {
  throwInOutage(name);
  return !MISMATCH.test(name);
}

function throwInOutage(name: string): void {
  if (OUTAGE.test(name))
    throw new ExternalError('the identity check of the sandbox plays an outage', 'unreachable');
}
