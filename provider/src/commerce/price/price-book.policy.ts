import { VERSIONS, type Version } from '@portal/shared/contracts/enums';
import type { ParsedRequestOf } from '@portal/shared/contracts/endpoint';
import type { FieldMessageKey } from '@portal/shared/contracts/field-messages';
import type { opsPriceBook } from '@portal/shared/contracts/operator';
import type { Config } from '@portal/shared/contracts/shapes';
import type { Edition, PriceBook } from './price-book';
import { QUOTA_KINDS, type Quotas } from '../records/quotas';
import { termPrice, upgradePrice } from './price.policy';

/** A price book as operators enter it and as it is stored. */
export type PriceBookBody = Omit<ParsedRequestOf<typeof opsPriceBook>, 'EffectiveAt'>;

type EnteredEdition = PriceBookBody['Editions'][number];
type Problems = Readonly<Record<string, FieldMessageKey>>;

/** The most pieces of one order. */
const MAX_QUANTITY = 99;
const DAY_MS = 24 * 3600 * 1000;
/** An upgrade at once is compared for months of this length, as upgrades are charged. */
const MONTH_DAYS = 30;

const QUOTA_FIELDS = {
  user: 'userNumber',
  asset: 'assetNumber',
  disk: 'diskQuota',
  concurrent: 'concurrentNumber',
} as const satisfies Record<keyof Quotas, keyof Config>;

/** The quotas of a request or a row. */
export function quotasOf(config: Config): Quotas {
  return {
    user: config.userNumber,
    asset: config.assetNumber,
    disk: config.diskQuota,
    concurrent: config.concurrentNumber,
  };
}

/** The price book with these entries. They have no problems. */
export function priceBookOf(rev: number, body: PriceBookBody): PriceBook {
  const edition = (version: Version): Edition => {
    const entered = body.Editions.find((candidate) => candidate.version === version);
    if (entered === undefined) throw new Error(`The price book has no edition ${version}.`);
    const { monthCents, included, step, max, unitCents } = entered;
    return {
      monthCents,
      included: quotasOf(included),
      step: quotasOf(step),
      max: quotasOf(max),
      unitCents,
    };
  };
  return {
    rev,
    editions: {
      experience: edition('experience'),
      basic: edition('basic'),
      enterprise: edition('enterprise'),
      ultimate: edition('ultimate'),
    },
    terms: new Map(
      body.Months.toSorted((a, b) => a.value - b.value).map(({ value, discountRateBp }) => [
        value,
        discountRateBp,
      ]),
    ),
    firstOrder: body.FirstOrder,
    renewalPackBp: body.RenewbagRateBp,
  };
}

/**
 * What is wrong with a price book, by the field of the request; empty if nothing is. Steps are positive, maximums
 * reachable, editions in order, rates fall with the term, every price is an exact number, and buying an edition
 * directly never costs more than buying a lower one and upgrading at once.
 */
export function priceBookProblems(body: PriceBookBody): Problems {
  const missing = VERSIONS.some((version) => !body.Editions.some((edition) => edition.version === version));
  if (missing) return { Editions: 'chooseSome' };
  const single = { ...termProblems(body), ...editionProblems(body), ...orderProblems(body) };
  return Object.keys(single).length > 0 ? single : shortcutProblems(body);
}

function termProblems({ Months }: PriceBookBody): Problems {
  const problems: Record<string, FieldMessageKey> = {};
  const sorted = Months.map((term, index) => ({ ...term, index })).sort((a, b) => a.value - b.value);
  for (const [at, term] of sorted.entries()) {
    const shorter = sorted[at - 1];
    if (shorter === undefined) continue;
    if (shorter.value === term.value) problems[`Months.${term.index}.value`] = 'chooseMonths';
    else if (shorter.discountRateBp < term.discountRateBp)
      problems[`Months.${term.index}.discountRateBp`] = 'fieldInvalid';
  }
  return problems;
}

function editionProblems({ Editions, Months }: PriceBookBody): Problems {
  const problems: Record<string, FieldMessageKey> = {};
  const longest = Math.max(...Months.map(({ value }) => value));
  for (const [index, edition] of Editions.entries()) {
    const at = `Editions.${index}`;
    const { version, included, step, max } = edition;
    for (const field of Object.values(QUOTA_FIELDS)) {
      if (step[field] < 1) problems[`${at}.step.${field}`] = 'enterNumber';
      const isWrong =
        version === 'experience' ? max[field] !== included[field] : max[field] < included[field];
      if (isWrong) problems[`${at}.max.${field}`] = 'fieldInvalid';
    }
    if (version === 'experience' && edition.monthCents !== 0) problems[`${at}.monthCents`] = 'fieldInvalid';
    if (!isExact(edition, longest)) problems[`${at}.unitCents`] = 'fieldInvalid';
  }
  return problems;
}

/** Whether the largest order of an edition is still an exact number of cents. */
function isExact({ monthCents, included, step, max, unitCents }: EnteredEdition, months: number): boolean {
  let month = BigInt(monthCents);
  for (const kind of QUOTA_KINDS) {
    const field = QUOTA_FIELDS[kind];
    const steps = Math.ceil(Math.max(0, max[field] - included[field]) / Math.max(1, step[field]));
    month += BigInt(unitCents[kind]) * BigInt(steps);
  }
  return month * BigInt(months * MAX_QUANTITY) <= BigInt(Number.MAX_SAFE_INTEGER);
}

/** A higher edition costs more and holds at least as much. */
function orderProblems({ Editions }: PriceBookBody): Problems {
  const problems: Record<string, FieldMessageKey> = {};
  for (const [index, edition] of Editions.entries()) {
    const lowerVersion = VERSIONS[VERSIONS.indexOf(edition.version) - 1];
    const lower = Editions.find(({ version }) => version === lowerVersion);
    if (lower === undefined) continue;
    const at = `Editions.${index}`;
    if (edition.monthCents <= lower.monthCents) problems[`${at}.monthCents`] = 'fieldInvalid';
    for (const field of Object.values(QUOTA_FIELDS)) {
      if (edition.included[field] < lower.included[field])
        problems[`${at}.included.${field}`] = 'fieldInvalid';
      if (edition.max[field] < lower.max[field]) problems[`${at}.max.${field}`] = 'fieldInvalid';
    }
  }
  return problems;
}

function shortcutProblems(body: PriceBookBody): Problems {
  const book = priceBookOf(1, body);
  const problems: Record<string, FieldMessageKey> = {};
  for (const [index, { version }] of body.Editions.entries()) {
    const lower = VERSIONS.slice(1, Math.max(1, VERSIONS.indexOf(version)));
    if (lower.some((from) => isShortcut(book, from, version)))
      problems[`Editions.${index}.monthCents`] = 'fieldInvalid';
  }
  return problems;
}

/** Whether some term of an edition costs more than a lower edition upgraded at once. Both with their base quotas. */
function isShortcut(book: PriceBook, from: Version, to: Version): boolean {
  const before = { version: from, quotas: book.editions[from].included };
  const after = { version: to, quotas: book.editions[to].included };
  const now = new Date(0);
  return [...book.terms].some(([months, termBp]) =>
    [false, true].some((isFirstOrder) => {
      const direct = termPrice(book, { ...after, months, isFirstOrder });
      const lower = termPrice(book, { ...before, months, isFirstOrder });
      const dueDate = new Date(months * MONTH_DAYS * DAY_MS);
      const upgrade = upgradePrice(book, { before, after, dueDate, now, termBp });
      return direct.totalCents > lower.totalCents + upgrade.totalCents;
    }),
  );
}
