import type { useText } from '../text';

/** Names for a confirmation: a single name, or the first name and the number of the others. */
export function nameSeveral(t: ReturnType<typeof useText>, names: readonly string[]): string {
  const [first = '', ...rest] = names;
  return rest.length === 0 ? first : t('memberList.names', { first, rest: rest.length });
}
