import type { ClosingBlocker } from '@portal/shared/contracts/shapes';

const KINDS: readonly unknown[] = ['team', 'application', 'order'] satisfies ClosingBlocker['kind'][];

/** What prevents closing the account, from the `obj` of a `conflict`; empty if it contains nothing. */
export function blockersOf(obj: unknown): readonly ClosingBlocker[] {
  if (typeof obj !== 'object' || obj === null || !('blockers' in obj)) return [];
  return Array.isArray(obj.blockers) ? obj.blockers.filter(isBlocker) : [];
}

function isBlocker(value: unknown): value is ClosingBlocker {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    KINDS.includes(value.kind) &&
    'Id' in value &&
    typeof value.Id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
