import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsPriceBook } from '@portal/shared/contracts/operator';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { PRICE_BOOK_1, type PriceBook } from './price-book';
import { priceBookOf, priceBookProblems } from './price-book.policy';
import { findBody, findLatestRevision, findRevisionInForce, insertRevision } from './price-book.repository';

/** Revisions of the price book. The first is part of the code, operators add others (E50). */
export function priceBookService({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  // A stored revision never changes. Which one is in force is queried each time, so that all processes switch at once.
  const books = new Map<number, PriceBook>([[PRICE_BOOK_1.rev, PRICE_BOOK_1]]);

  async function load(queries: Queries, rev: number): Promise<PriceBook> {
    const known = books.get(rev);
    if (known !== undefined) return known;
    const book = readBook(rev, await findBody(queries, rev));
    books.set(rev, book);
    return book;
  }

  return {
    /** The price book that is in force at a moment. */
    async inForce(queries: Queries, now: Date): Promise<PriceBook> {
      return load(queries, (await findRevisionInForce(queries, now)) ?? PRICE_BOOK_1.rev);
    },

    /**
     * Adds a revision. One that is valid from a moment in the past is valid from now.
     * @throws BusinessError `validationFailed` with the fields of a book that breaks a rule; `conflict` if it would be
     *   valid before a revision that is stored already, or if another one was stored at the same time
     */
    async publish({
      EffectiveAt,
      ...body
    }: ParsedRequestOf<typeof opsPriceBook>): Promise<ResponseOf<typeof opsPriceBook>> {
      const fields = priceBookProblems(body);
      if (Object.keys(fields).length > 0) throw new BusinessError(errorCodes.validationFailed, { fields });
      const now = clock.now();
      const wanted = new Date(EffectiveAt);
      const effectiveAt = wanted < now ? now : wanted;
      const latest = await findLatestRevision(database.queries);
      if (latest !== null && effectiveAt < latest.effectiveAt) throw new BusinessError(errorCodes.conflict);
      const rev = (latest?.rev ?? PRICE_BOOK_1.rev) + 1;
      const isNew = await insertRevision(database.queries, { rev, effectiveAt, body, createdAt: now });
      if (!isNew) throw new BusinessError(errorCodes.conflict);
      return { priceRev: rev, effectiveAt: effectiveAt.toISOString() };
    },
  };
}

export type PriceBookService = ReturnType<typeof priceBookService>;

/** A stored body has the fields of the request that created it. */
function readBook(rev: number, body: unknown): PriceBook {
  const fields = typeof body === 'object' && body !== null ? body : {};
  const parsed = opsPriceBook.request.safeParse({ ...fields, EffectiveAt: new Date(0).toISOString() });
  if (!parsed.success) throw new Error(`Revision ${rev} of the price book cannot be read.`);
  return priceBookOf(rev, parsed.data);
}
