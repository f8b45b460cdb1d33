import { MARKETPLACES, type Marketplace } from '@portal/shared/contracts/enums';
import type { MarketplaceEntry } from '../../marketplace-entry';

/** Parameter names in which marketplaces pass their token. Amazon uses its own. */
const TOKEN_NAMES = ['Token', 'token', 'AwsToken', 'x-amzn-marketplace-token'] as const;
const SOURCE_NAMES = ['Source', 'source'] as const;

/** The marketplace named in an address; null if there is none or it is unknown. */
export function sourceIn(params: URLSearchParams): Marketplace | null {
  return marketplaceOf(firstOf(params, SOURCE_NAMES));
}

/** Null if the address contains no token. */
export function tokenIn(params: URLSearchParams): string | null {
  return firstOf(params, TOKEN_NAMES);
}

/** The address's query without the token, which must not stay visible in it. */
export function withoutToken(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(params);
  for (const name of TOKEN_NAMES) kept.delete(name);
  return kept;
}

/** The marketplace entry stored in a history state. Null for any other state. */
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
