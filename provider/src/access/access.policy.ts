import type { Subject } from '@portal/shared/contracts/endpoint';
import type { TeamStanding, Verification } from './standing';

/** What a subject asks about the caller, so that only that is looked up. */
export interface AccessNeeds {
  readonly session: boolean;
  readonly verification: 'none' | 'any' | 'person';
  readonly team: 'none' | 'member' | 'admin' | 'creator';
}

const NOTHING: AccessNeeds = { session: false, verification: 'none', team: 'none' };
const SESSION: AccessNeeds = { ...NOTHING, session: true };

/**
 * The contract's Auth column as data. `S(owner)`, wallet, agent, operator and sandbox callers are told
 * apart by their own rules, which this table does not know.
 */
export const ACCESS_NEEDS: Readonly<Record<Subject, AccessNeeds>> = {
  P: NOTHING,
  S: SESSION,
  'S(owner)': SESSION,
  V: { ...SESSION, verification: 'any' },
  'V(basic/personal)': { ...SESSION, verification: 'person' },
  'V+A': { session: true, verification: 'any', team: 'admin' },
  M: { ...SESSION, team: 'member' },
  A: { ...SESSION, team: 'admin' },
  C: { ...SESSION, team: 'creator' },
  operator: NOTHING,
  wallet: NOTHING,
  agent: NOTHING,
  sandbox: NOTHING,
};

export type VerificationRefusal = 4601 | 4602 | 4201;
export type TeamRefusal = 4003 | 4004 | 4209;

/** Why a person's verification does not do, or `null`. */
export function verificationRefusal(
  need: AccessNeeds['verification'],
  { level, isUnderReview }: Verification,
): VerificationRefusal | null {
  if (need === 'none') return null;
  if (level === 'none') return isUnderReview ? 4602 : 4601;
  return need === 'person' && level === 'enterprise' ? 4201 : null;
}

/** Why a person may not do this in a team, or `null`. A team of others and no team at all answer alike. */
export function teamRefusal(need: AccessNeeds['team'], standing: TeamStanding | null): TeamRefusal | null {
  if (need === 'none') return null;
  if (standing === null) return 4004;
  if (standing.state !== 'enable') return 4209;
  if (need === 'creator' && !standing.isCreator) return 4003;
  if (need === 'admin' && standing.role !== 'admin' && !standing.isCreator) return 4003;
  return null;
}
