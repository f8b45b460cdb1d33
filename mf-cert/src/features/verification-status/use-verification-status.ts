import type {
  enterpriseCertificateState,
  realnameCertificateState,
} from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { useSession } from '@portal/shared/store';
import { verificationApi } from '../../verification-api';
import { wasFaceRefused } from '../../verification-failure';

/** The user's state of verification, of either kind. */
export type VerificationStatus =
  | { readonly kind: 'verified' | 'reviewing' | 'open' }
  /** The form for individuals cannot be submitted for now. */
  | { readonly kind: 'noAttempts' }
  | {
      readonly kind: 'failed';
      /** In the user's language. */
      readonly reason: string | undefined;
      /** In the face check, which the form for individuals does not have. */
      readonly isFace: boolean;
      /** Of an enterprise, for which there is no form. The one for individuals remains. */
      readonly isEnterprise: boolean;
    };

type PersonalState = ResponseOf<typeof realnameCertificateState>;
type EnterpriseState = ResponseOf<typeof enterpriseCertificateState>;

/** Combines both kinds (39, 40): a verified enterprise needs no personal verification. */
export function useVerificationStatus() {
  const personal = verificationApi.personalState.useQuery({});
  const enterprise = verificationApi.enterpriseState.useQuery({});
  const failed = [personal, enterprise].find(({ data, error }) => data === undefined && error !== undefined);
  return {
    data:
      personal.data === undefined || enterprise.data === undefined
        ? undefined
        : verificationStatusOf(personal.data, enterprise.data),
    error: failed?.error,
    isFetching: personal.isFetching || enterprise.isFetching,
    refetch: () => {
      void personal.refetch();
      void enterprise.refetch();
    },
  };
}

/** Route of the form for this type of account. */
export function useVerificationForm(): 'verification' | 'personalVerification' {
  const { user } = useSession();
  return user?.userType === 'enterprise' ? 'verification' : 'personalVerification';
}

function verificationStatusOf(personal: PersonalState, enterprise: EnterpriseState): VerificationStatus {
  const states = [personal, enterprise];
  if (personal.level !== 'none' || states.some(({ state }) => state === 'verified'))
    return { kind: 'verified' };
  if (states.some(({ state }) => state === 'reviewing')) return { kind: 'reviewing' };
  if (personal.attemptsLeft === 0) return { kind: 'noAttempts' };
  const failed = states.find(({ state }) => state === 'auditFailure');
  if (failed === undefined) return { kind: 'open' };
  return {
    kind: 'failed',
    reason: failed.reason,
    isFace: wasFaceRefused(personal),
    isEnterprise: failed === enterprise,
  };
}
