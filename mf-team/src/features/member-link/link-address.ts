import { useSearchParams } from '@portal/shared/router';

/** What the address of an invitation link carries; the token as the invitation's calls take it. */
export interface LinkAddress {
  readonly link: string | null;
  readonly ReferralCode: string | undefined;
}

/** Longest token that the contract takes. */
const MAX_TOKEN = 2_048;
const TOKEN = /^[\x21-\x7e]+$/;

/** Token and referral of `/Links/Link?Url=…`; null where no token is in it, or one that cannot be. */
export function useLinkAddress(): LinkAddress {
  const [params] = useSearchParams();
  const link = params.get('Url')?.trim() ?? '';
  return {
    link: link.length <= MAX_TOKEN && TOKEN.test(link) ? link : null,
    ReferralCode: params.get('ReferralCode') ?? undefined,
  };
}
