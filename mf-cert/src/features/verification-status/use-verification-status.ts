import type {
  enterpriseCertificateState,
  realnameCertificateState,
} from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { UserType } from '@portal/shared/contracts/enums';
import { useSession } from '@portal/shared/store';
import { needsFace } from '@portal/shared/ui/needs-face';
import { verificationApi } from '../../verification-api';

/** Route of the form of either kind. */
export type VerificationForm = 'personalVerification' | 'companyVerification';

/** The user's state of verification, of either kind. */
export type VerificationStatus =
  | { readonly kind: 'verified' | 'reviewing' }
  /** `faceCheck`: submitted, but the user has yet to show their face. */
  | { readonly kind: 'faceCheck' | 'open'; readonly form: VerificationForm }
  /** The form for this type of account cannot be submitted for now. */
  | { readonly kind: 'noAttempts' }
  | {
      readonly kind: 'failed';
      readonly form: VerificationForm;
      /** In the user's language. */
      readonly reason: string | undefined;
    };

type PersonalState = ResponseOf<typeof realnameCertificateState>;
type EnterpriseState = ResponseOf<typeof enterpriseCertificateState>;

/** Combines both kinds (39, 40): a verified enterprise needs no personal verification. */
export function useVerificationStatus() {
  const { user } = useSession();
  const personal = verificationApi.personalState.useQuery({});
  const enterprise = verificationApi.enterpriseState.useQuery({});
  const failed = [personal, enterprise].find(({ data, error }) => data === undefined && error !== undefined);
  return {
    data:
      personal.data === undefined || enterprise.data === undefined
        ? undefined
        : verificationStatusOf(personal.data, enterprise.data, user?.userType ?? 'individual'),
    error: failed?.error,
    isFetching: personal.isFetching || enterprise.isFetching,
    refetch: () => {
      void personal.refetch();
      void enterprise.refetch();
    },
  };
}

function verificationStatusOf(
  personal: PersonalState,
  enterprise: EnterpriseState,
  userType: UserType,
): VerificationStatus {
  const person = { form: 'personalVerification', progress: personal } as const;
  const company = { form: 'companyVerification', progress: enterprise } as const;
  // The kind of this account first.
  const kinds = userType === 'enterprise' ? ([company, person] as const) : ([person, company] as const);
  const [own] = kinds;
  if (personal.level !== 'none' || kinds.some(({ progress }) => progress.state === 'verified'))
    return { kind: 'verified' };
  const open = kinds.filter(({ progress }) => progress.state === 'reviewing');
  const face = open.find(({ progress }) => needsFace(progress.qr));
  if (face !== undefined) return { kind: 'faceCheck', form: face.form };
  if (open.length > 0) return { kind: 'reviewing' };
  if (own.progress.attemptsLeft === 0) return { kind: 'noAttempts' };
  const failed = kinds.find(({ progress }) => progress.state === 'auditFailure');
  if (failed === undefined) return { kind: 'open', form: own.form };
  return { kind: 'failed', form: failed.form, reason: failed.progress.reason };
}
