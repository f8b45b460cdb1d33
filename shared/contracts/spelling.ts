import * as z from 'zod/mini';

/** Fields of calls 2–4 that come in two spellings (docs/reference/rules.md#requests-and-responses), each with the one the provider works with. */
const SPELLINGS = { ticket: 'Ticket', randStr: 'RandStr', password: 'Password' } as const;

function isSpelled(key: string): key is keyof typeof SPELLINGS {
  return Object.hasOwn(SPELLINGS, key);
}

/**
 * Takes `Ticket` or `ticket`, `RandStr` or `randStr`, `Password` or `password`, and hands on the capital
 * one; where both came, the capital one counts. `Sent` is what the portal's own client passes.
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
