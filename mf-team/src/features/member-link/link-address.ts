import { idParam, useSearchParams } from '@portal/shared/router';

/** Parameters of an invitation link; the token is in the form that the calls take. */
export interface LinkAddress {
  readonly link: string | null;
  readonly ReferralCode: string | undefined;
}

/** Maximum length of a token in the contract. */
const MAX_TOKEN = 2_048;
const TOKEN = /^[\x21-\x7e]+$/;

/** Reads token and referral of `/Links/Link?Url=…`. The token is null if it is missing or malformed. */
export function useLinkAddress(): LinkAddress {
  const [params] = useSearchParams();
  const link = idParam(params, 'Url') ?? '';
  return {
    link: link.length <= MAX_TOKEN && TOKEN.test(link) ? link : null,
    ReferralCode: params.get('ReferralCode') ?? undefined,
  };
}
