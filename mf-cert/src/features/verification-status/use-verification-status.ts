import { useSession } from '@portal/shared/store';
import { verificationApi } from '../../verification-api';

/** The user's state of verification, of either kind. */
export type VerificationStatus =
  | { readonly kind: 'verified' | 'reviewing' | 'open' }
  | {
      readonly kind: 'failed';
      /** In the user's language. */
      readonly reason: string | undefined;
    };

/** Combines both kinds (39, 40): a verified enterprise needs no personal verification. */
export function useVerificationStatus() {
  const personal = verificationApi.personalState.useQuery({});
  const enterprise = verificationApi.enterpriseState.useQuery({});
  const failed = [personal, enterprise].find(({ data, error }) => data === undefined && error !== undefined);
  return {
    data:
      personal.data === undefined || enterprise.data === undefined
        ? undefined
        : verificationStatusOf([personal.data, enterprise.data]),
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

interface State {
  readonly state: 'unauthenticated' | 'reviewing' | 'auditFailure' | 'verified';
  readonly reason?: string | undefined;
}

function verificationStatusOf(states: readonly State[]): VerificationStatus {
  if (states.some(({ state }) => state === 'verified')) return { kind: 'verified' };
  if (states.some(({ state }) => state === 'reviewing')) return { kind: 'reviewing' };
  const failed = states.find(({ state }) => state === 'auditFailure');
  return failed === undefined ? { kind: 'open' } : { kind: 'failed', reason: failed.reason };
}
