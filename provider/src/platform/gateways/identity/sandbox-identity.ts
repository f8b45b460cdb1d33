import { OutsideError } from '../outside-error';
import type { IdentityGateway } from './identity-gateway';

/** Names that the sandbox's register does not know, and names at which it breaks down (docs/operate.md). */
const MISMATCH = /不符|mismatch/i;
const OUTAGE = /故障|outage/i;

/** SANDBOX=1: everybody is who he says to be, but for two kinds of names that play the other endings. */
export const sandboxIdentity: IdentityGateway = {
  isAvailable: true,
  async matches({ realName }) {
    if (OUTAGE.test(realName))
      throw new OutsideError('the identity check of the sandbox plays an outage', 'unreachable');
    return !MISMATCH.test(realName);
  },
};
