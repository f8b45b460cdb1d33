import type { Version } from '@portal/shared/contracts/enums';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type {
  editionLicensebagPrice,
  editionMonthPrice,
  editionRenewbagPrice,
  editionUpgradePrice,
  productInfo,
} from '@portal/shared/contracts/price';
import type { Price } from '@portal/shared/contracts/shapes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import { hasUsedExperience } from '../records/used-experience.repository';
import type { PriceBookService } from './price-book.service';
import { presentCatalogue, presentPrice } from './price.presenter';
import type { PriceService } from './price.service';
import { packSubject } from './pack-subject';
import { EXPERIENCE_DAYS } from './product-facts';
import { allQuotasOf, type SomeSentQuotas } from './sent-quotas';
import type { PackSubject, PricedApplication, Quote, Selection } from './selection';

/** Applications, as far as prices depend on them. */
export interface PricedApplications {
  /** An application of a team in which the user is an enabled member; `null` for any other. */
  priced(userId: string, instanceId: string): Promise<PricedApplication | null>;
  teamOf(instanceId: string): Promise<string | null>;
}

interface PriceQueryParts {
  readonly prices: PriceService;
  readonly books: PriceBookService;
  readonly applications: PricedApplications;
}

interface Caller {
  readonly userId: string;
  readonly language: Language;
}

/** The catalogue and the prices of forms (97, 99 to 102). */
export function priceQueryService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { prices, books, applications }: PriceQueryParts,
) {
  const { queries } = database;

  async function quote({ userId }: Caller, selection: Selection): Promise<Quote> {
    if ('couponCode' in selection && selection.couponCode !== undefined)
      await prices.requireCoupon(userId, selection.couponCode);
    return prices.quote(queries, selection, { userId, now: clock.now() });
  }

  async function price(reader: Caller, selection: Selection): Promise<Price> {
    const { priceRev, parts } = await quote(reader, selection);
    return presentPrice(priceRev, parts, reader.language);
  }

  /** @throws BusinessError `notFound` */
  async function visible({ userId }: Caller, instanceId: string): Promise<PricedApplication> {
    const application = await applications.priced(userId, instanceId);
    if (application === null) throw new BusinessError(errorCodes.notFound);
    return application;
  }

  async function subjectOf(reader: Caller, input: SentSubject): Promise<PackSubject> {
    const { InstanceId } = input;
    return packSubject(InstanceId === undefined ? null : await visible(reader, InstanceId), input);
  }

  async function renewOrPurchase(
    reader: Caller,
    input: ParsedRequestOf<typeof editionMonthPrice>,
  ): Promise<Selection> {
    const { InstanceId, Version: version, Months: months, CouponCode: couponCode } = input;
    if (InstanceId !== undefined)
      return { kind: 'renew', application: await visible(reader, InstanceId), months, couponCode };
    if (version === undefined) throw fieldError('Version', 'chooseOne');
    return { kind: 'purchase', version, months, couponCode, quotas: allQuotasOf(input) };
  }

  return {
    teamOf(instanceId: string): Promise<string | null> {
      return applications.teamOf(instanceId);
    },

    async catalogue({ userId, language }: Caller): Promise<ResponseOf<typeof productInfo>> {
      const book = await books.inForce(queries, clock.now());
      return presentCatalogue(book, {
        language,
        isEligible: await prices.isFirstOrder(queries, userId),
        hasUsedExperience: await hasUsedExperience(queries, userId),
      });
    },

    /** The price of a purchase, or of a renewal if the request names an application. */
    async month(
      reader: Caller,
      input: ParsedRequestOf<typeof editionMonthPrice>,
    ): Promise<ResponseOf<typeof editionMonthPrice>> {
      const selection = await renewOrPurchase(reader, input);
      const { priceRev, parts, dueDate } = await quote(reader, selection);
      const isRenewal = selection.kind === 'renew' && dueDate !== undefined;
      const isExperience = selection.kind === 'purchase' && selection.version === 'experience';
      return {
        ...presentPrice(priceRev, parts, reader.language),
        ...(isRenewal ? { newDueDate: dueDate.toISOString() } : {}),
        ...(isExperience ? { days: EXPERIENCE_DAYS } : {}),
      };
    },

    async upgrade(
      reader: Caller,
      input: ParsedRequestOf<typeof editionUpgradePrice>,
    ): Promise<ResponseOf<typeof editionUpgradePrice>> {
      const application = await visible(reader, input.InstanceId);
      const { Version: version, Months: months } = input;
      const quotas = allQuotasOf(input);
      const quoted = await quote(reader, { kind: 'upgrade', application, version, quotas, months });
      const { priceRev, parts, dueDate, upgrade } = quoted;
      if (dueDate === undefined || upgrade === undefined) throw new Error('An upgrade has a due date.');
      return {
        ...presentPrice(priceRev, parts, reader.language),
        ...upgrade,
        dueDate: dueDate.toISOString(),
      };
    },

    async resourcePacks(
      reader: Caller,
      input: ParsedRequestOf<typeof editionLicensebagPrice>,
    ): Promise<Price> {
      const { BagType: bagType, Spec: spec, Months: months, Quantity: quantity } = input;
      const subject = await subjectOf(reader, input);
      return price(reader, { kind: 'licensebag', subject, bagType, spec, months, quantity });
    },

    async renewalPacks(reader: Caller, input: ParsedRequestOf<typeof editionRenewbagPrice>): Promise<Price> {
      const { Months: months, Quantity: quantity } = input;
      return price(reader, { kind: 'renewbag', subject: await subjectOf(reader, input), months, quantity });
    },
  };
}

export type PriceQueryService = ReturnType<typeof priceQueryService>;

interface SentSubject extends SomeSentQuotas {
  readonly InstanceId?: string | undefined;
  readonly Version?: Version | undefined;
}
