import type { useText } from '../text';

/** Those whom a question is about: one by name, several by the first name and how many more. */
export function nameSeveral(t: ReturnType<typeof useText>, names: readonly string[]): string {
  const [first = '', ...rest] = names;
  return rest.length === 0 ? first : t('memberList.names', { first, rest: rest.length });
}
