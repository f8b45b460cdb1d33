import type { Marketplace } from '@portal/shared/contracts/enums';

/** Pages for a buyer who arrives from a marketplace with a one-time token. */
export interface BuyerLinks {
  /** Direct entry: a session, or completing the account (15). */
  readonly enter: string;
  /** Only for Amazon: its sign-in and its registration page (10, 24). */
  readonly signIn: string | null;
  readonly register: string | null;
}

/** The links to which a marketplace sends a buyer with a token. */
export function buyerLinks(source: Marketplace, token: string): BuyerLinks {
  const query = new URLSearchParams({ Source: source, Token: token }).toString();
  const isAmazon = source === 'amazon';
  return {
    enter: `/user/apiLogin?${query}`,
    signIn: isAmazon ? `/user/loginAws?${query}` : null,
    register: isAmazon ? `/user/registerAws?${query}` : null,
  };
}
