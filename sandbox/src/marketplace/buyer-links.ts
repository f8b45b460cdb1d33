import type { Marketplace } from '@portal/shared/contracts/enums';

/** Pages at which a buyer of a marketplace arrives with a one-time token. */
export interface BuyerLinks {
  /** Straight in: a session, or the way to complete the account (15). */
  readonly enter: string;
  /** Amazon alone: its sign-in and its registration page (10, 24). */
  readonly signIn: string | null;
  readonly register: string | null;
}

/** Where a marketplace sends a buyer with his token. */
export function buyerLinks(source: Marketplace, token: string): BuyerLinks {
  const query = new URLSearchParams({ Source: source, Token: token }).toString();
  const isAmazon = source === 'amazon';
  return {
    enter: `/user/apiLogin?${query}`,
    signIn: isAmazon ? `/user/loginAws?${query}` : null,
    register: isAmazon ? `/user/registerAws?${query}` : null,
  };
}
