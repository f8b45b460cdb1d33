import { useState } from 'react';
import type { Version } from '../contracts/enums';
import type { Config } from '../contracts/shapes';
import type { ApiFailure } from '../http/api-error';
import { type Catalogue, type EditionOffer, fitQuotas } from './quota.policy';
import { type QuotaRefusal, quotaRefusalOf } from './purchase-refusal';

/** What a form has chosen. */
export interface ApplicationChoice {
  readonly version: Version;
  readonly months: number;
  readonly quotas: Config;
}

interface ChoiceOptions {
  /** The choice at first. Default: the cheapest paid edition for 12 months, with what it includes. */
  readonly start?: ApplicationChoice;
  /** Quotas that must not fall. */
  readonly floor?: Config;
}

/** Months that are chosen at first, if they are offered. */
const USUAL_MONTHS = 12;

/** Edition, duration and quotas of a form. Another edition moves the quotas into its range. */
export function useApplicationChoice(
  { editions, months: terms }: Catalogue,
  { start, floor }: ChoiceOptions = {},
) {
  const [choice, setChoice] = useState<ApplicationChoice>(
    () => start ?? firstChoice({ editions, months: terms }),
  );
  const [refusal, setRefusal] = useState<QuotaRefusal>();
  const edition = editionOf(editions, choice.version);
  const { userNumber, assetNumber, diskQuota, concurrentNumber } = choice.quotas;

  function change(changed: Partial<ApplicationChoice>): void {
    setRefusal(undefined);
    setChoice((before) => ({ ...before, ...changed }));
  }

  return {
    choice,
    edition,
    /** Why an order was refused because of its quotas, until the choice changes. */
    refusal,
    setVersion: (version: Version) => {
      const next = editionOf(editions, version);
      // A choice that fits stays; what only belonged to the edition before does not.
      change({ version, quotas: fitQuotas(floor ?? next.included, next, floor) });
    },
    setMonths: (months: number) => change({ months }),
    setQuotas: (quotas: Config) => change({ quotas }),
    /** Shows a refusal of the order at the quotas. Returns whether it is about them. */
    placeRefusal: (failure: ApiFailure): boolean => {
      const found = quotaRefusalOf(failure);
      setRefusal(found);
      return found !== undefined;
    },
    /** As in the requests that order it. */
    fields: {
      Version: choice.version,
      Months: choice.months,
      UserNumber: userNumber,
      AssetNumber: assetNumber,
      DiskQuota: diskQuota,
      ConcurrentNumber: concurrentNumber,
    },
  };
}

/** What {@link useApplicationChoice} returns. */
export type ApplicationSelection = ReturnType<typeof useApplicationChoice>;

function firstChoice({ editions, months }: Pick<Catalogue, 'editions' | 'months'>): ApplicationChoice {
  const edition = editions.find(({ limitOne }) => !limitOne) ?? editionOf(editions, undefined);
  return { version: edition.version, months: usualMonths(months), quotas: edition.included };
}

/** The duration that a form has at first: 12 months if they are offered. */
export function usualMonths(months: Catalogue['months']): number {
  const offered = months.find(({ value }) => value === USUAL_MONTHS) ?? months[0];
  return offered?.value ?? 1;
}

/** The offer of a version, or the first one if the catalogue no longer has it. */
function editionOf(editions: readonly EditionOffer[], version: Version | undefined): EditionOffer {
  const found = editions.find((edition) => edition.version === version) ?? editions[0];
  if (found === undefined) throw new Error('the catalogue has no editions');
  return found;
}
