import { useSearchParams } from '@portal/shared/router';

/** What an address keeps on the way between sign-in, registration and recovery. */
export interface KeptQuery extends Readonly<Record<string, string | undefined>> {
  /** As it came; the shell goes there only when it is an address of this portal. */
  readonly redirect: string | undefined;
  readonly ReferralCode: string | undefined;
  /** Whose accounts the password form of the sign-in takes. */
  readonly branch: string | undefined;
}

/** The way back and the referral, for links between the pages before a session. */
export function useKeptQuery(): KeptQuery {
  const [params] = useSearchParams();
  return {
    redirect: params.get('redirect') ?? undefined,
    ReferralCode: params.get('ReferralCode') ?? undefined,
    branch: params.get('branch') ?? undefined,
  };
}
