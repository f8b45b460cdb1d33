import { MARKETPLACES, type Marketplace } from '@portal/shared/contracts/enums';
import type { MarketplaceEntry } from '../../marketplace-entry';

/** Under which name a marketplace hands its token over; Amazon has one of its own. */
const TOKEN_NAMES = ['Token', 'token', 'AwsToken', 'x-amzn-marketplace-token'] as const;
const SOURCE_NAMES = ['Source', 'source'] as const;

/** The marketplace that an address names; null where it names none that is known. */
export function sourceIn(params: URLSearchParams): Marketplace | null {
  return marketplaceOf(firstOf(params, SOURCE_NAMES));
}

/** Null where the address brings none. */
export function tokenIn(params: URLSearchParams): string | null {
  return firstOf(params, TOKEN_NAMES);
}

/** The address's query without the token, which must not stay where others can read it. */
export function withoutToken(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(params);
  for (const name of TOKEN_NAMES) kept.delete(name);
  return kept;
}

/** What a history entry keeps of the way here; anything else in it is none of ours. */
export function entryIn(state: unknown): MarketplaceEntry | null {
  if (typeof state !== 'object' || state === null || !('source' in state) || !('token' in state)) return null;
  const source = marketplaceOf(state.source);
  if (source === null || typeof state.token !== 'string') return null;
  return { source, token: state.token, isExchanged: 'isExchanged' in state && state.isExchanged === true };
}

function marketplaceOf(value: unknown): Marketplace | null {
  return MARKETPLACES.find((one) => one === value) ?? null;
}

function firstOf(params: URLSearchParams, names: readonly string[]): string | null {
  for (const name of names) {
    const value = params.get(name)?.trim() ?? '';
    if (value !== '') return value;
  }
  return null;
}
