import { useSearchParams } from '@portal/shared/router';

/** Parameters that are preserved between sign-in, registration and recovery. */
export interface PreservedQuery extends Readonly<Record<string, string | undefined>> {
  /** Unchecked. The shell uses it only if it is an address of this portal. */
  readonly redirect: string | undefined;
  readonly ReferralCode: string | undefined;
  /** Accounts that the password form of the sign-in accepts. */
  readonly branch: string | undefined;
}

/** The redirect and the referral, for links between the pages without a session. */
export function usePreservedQuery(): PreservedQuery {
  const [params] = useSearchParams();
  return {
    redirect: params.get('redirect') ?? undefined,
    ReferralCode: params.get('ReferralCode') ?? undefined,
    branch: params.get('branch') ?? undefined,
  };
}
