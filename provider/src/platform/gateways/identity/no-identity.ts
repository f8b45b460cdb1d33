import { OutsideError } from '../outside-error';
import type { IdentityGateway } from './identity-gateway';

/** Outside a sandbox and without a checker: nobody can be verified, and whoever tries is told. */
export const noIdentity: IdentityGateway = {
  isAvailable: false,
  matches: () => Promise.reject(new OutsideError('no identity check is set up', 'unset')),
};
