import { ExternalError } from '../external-error';
import type { IdentityGateway } from './identity-gateway';

/** Used outside a sandbox without a checker: verification always fails with an error. */
export const noIdentity: IdentityGateway = {
  isAvailable: false,
  matches: refuse,
  matchesEnterprise: refuse,
  startFaceCheck: refuse,
  faceResult: refuse,
};

function refuse(): Promise<never> {
  return Promise.reject(new ExternalError('no identity check is set up', 'unset'));
}
