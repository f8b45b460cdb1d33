import type { Claim } from '../../platform/gateways/marketplace/marketplace-gateway';

/** What is known about an account that wants what a marketplace sold. */
export interface Claimant {
  readonly userId: string;
  /** Hash of the code that it sent. */
  readonly codeHash: string;
  /** Accounts of the buyer whom the marketplace names. */
  readonly buyerIds: readonly string[];
  /** Who has the application that was imported: who imported it, and the creator of its team. */
  readonly holderIds: readonly string[];
}

/** Whether the account may import it. A holder may ask again, and learns that it was imported. */
export function mayImport(claim: Claim, claimant: Claimant): boolean {
  if (claimant.holderIds.includes(claimant.userId)) return true;
  const named = namedBy(claim, claimant);
  if (named.length > 0) return named.includes(claimant.userId);
  return claim.by !== 'code' || (claim.codeHash !== null && claim.codeHash === claimant.codeHash);
}

/**
 * Whether the account may take over what was sold meanwhile: a holder, unless the purchase is someone's who has not
 * imported it themselves.
 */
export function maySync(claim: Claim, claimant: Claimant): boolean {
  const named = namedBy(claim, claimant);
  if (named.includes(claimant.userId)) return true;
  const isHeldByThem = named.length === 0 || named.some((id) => claimant.holderIds.includes(id));
  return isHeldByThem && claimant.holderIds.includes(claimant.userId);
}

/** The accounts that alone have a right to it; none if an id or a code decides. */
function namedBy(claim: Claim, { buyerIds }: Claimant): readonly string[] {
  switch (claim.by) {
    case 'owner':
      return [claim.ownerId];
    case 'customer':
      return buyerIds;
    case 'id':
    case 'code':
      return [];
  }
}
