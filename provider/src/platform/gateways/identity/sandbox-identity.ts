import { ExternalError } from '../external-error';
import type { IdentityGateway } from './identity-gateway';

/** Names that the sandbox treats as a mismatch, and names for which it simulates an outage (docs/operate.md). */
const MISMATCH = /不符|mismatch/i;
const OUTAGE = /故障|outage/i;

/** SANDBOX=1: every identity matches, except for two kinds of names that simulate the other results. */
export const sandboxIdentity: IdentityGateway = {
  isAvailable: true,
  async matches({ realName }) {
    if (OUTAGE.test(realName))
      throw new ExternalError('the identity check of the sandbox plays an outage', 'unreachable');
    return !MISMATCH.test(realName);
  },
};
