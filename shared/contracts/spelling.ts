import * as z from '@portal/shared/schema';

/**
 * Fields of calls 2–4 that are accepted in two spellings (docs/reference/rules.md#requests-and-responses), mapped to
 * the one that the provider uses.
 */
const SPELLINGS = { ticket: 'Ticket', randStr: 'RandStr', password: 'Password' } as const;

function isSpelled(key: string): key is keyof typeof SPELLINGS {
  return Object.hasOwn(SPELLINGS, key);
}

/**
 * Accepts `Ticket` or `ticket`, `RandStr` or `randStr`, `Password` or `password`, and returns the capitalized one. If
 * both are present, the capitalized one wins. `Sent` is the type that the portal's own client sends.
 */
export function eitherSpelling<Sent extends object>() {
  return z.transform((body: Sent): unknown => {
    const sent: unknown = body;
    if (typeof sent !== 'object' || sent === null) return sent;
    const entries = Object.entries(sent);
    const folded = entries.map(([key, value]) => [isSpelled(key) ? SPELLINGS[key] : key, value] as const);
    return {
      ...Object.fromEntries(folded),
      ...Object.fromEntries(entries.filter(([key]) => !isSpelled(key))),
    };
  });
}
