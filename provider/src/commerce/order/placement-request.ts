import type { ParsedRequestOf } from '@portal/shared/contracts/endpoint';
import type {
  createOrderForBuy,
  createOrderForLicensebag,
  createOrderForRenew,
  createOrderForRenewbag,
  createOrderForUpgrade,
} from '@portal/shared/contracts/order';
import type { addTeamAndInstance } from '@portal/shared/contracts/team';
import type { Version } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../../platform/http/business-error';
import { packSubject } from '../price/pack-subject';
import { quotasOf, type SentQuotas } from '../price/sent-quotas';
import type { PricedApplication, Selection } from '../price/selection';

/** What somebody orders, independent of the call. */
export interface PlacementRequest {
  readonly type: 'purchase' | 'renew' | 'upgrade' | 'createTeam';
  readonly productKind: 'instance' | 'licensebag' | 'renewbag';
  /** Absent for a team that does not exist yet. */
  readonly teamId?: string;
  /** Name of the team to create. */
  readonly teamName?: string;
  /** The application that the order is for. */
  readonly instanceId?: string | undefined;
  /** Name of the application to create. */
  readonly appName?: string;
  /** The revision of the price that the buyer was shown. */
  readonly priceRev?: number | undefined;
  readonly couponCode?: string | undefined;
  readonly months?: number | undefined;
  readonly quantity?: number;
  readonly bagType?: 'user' | 'asset' | 'disk' | 'concurrent';
  readonly spec?: number;
  /** The selection to price, given the application, which is locked. */
  readonly select: (application: PricedApplication | null) => Selection;
}

export function buyRequest(input: ParsedRequestOf<typeof createOrderForBuy>): PlacementRequest {
  return {
    type: 'purchase',
    productKind: 'instance',
    teamId: input.TeamId,
    appName: input.InstanceName,
    priceRev: input.PriceRev,
    couponCode: input.CouponCode,
    months: input.Months,
    select: () => purchaseOf(input),
  };
}

export function createTeamRequest(input: ParsedRequestOf<typeof addTeamAndInstance>): PlacementRequest {
  return {
    type: 'createTeam',
    productKind: 'instance',
    teamName: input.TeamName,
    appName: input.InstanceName,
    priceRev: input.PriceRev,
    couponCode: input.CouponCode,
    months: input.Months,
    select: () => purchaseOf(input),
  };
}

interface Purchase extends SentQuotas {
  readonly Version: Version;
  readonly Months: number;
  readonly CouponCode?: string | undefined;
}

function purchaseOf(input: Purchase): Selection {
  const { Version: version, Months: months, CouponCode: couponCode } = input;
  return { kind: 'purchase', version, months, couponCode, quotas: quotasOf(input) };
}

export function renewRequest(
  input: ParsedRequestOf<typeof createOrderForRenew>,
  teamId: string,
): PlacementRequest {
  const { Months: months } = input;
  return {
    type: 'renew',
    productKind: 'instance',
    teamId,
    instanceId: input.InstanceId,
    priceRev: input.PriceRev,
    months,
    select: (application) => ({ kind: 'renew', application: required(application), months }),
  };
}

export function upgradeRequest(
  input: ParsedRequestOf<typeof createOrderForUpgrade>,
  teamId: string,
): PlacementRequest {
  const { Months: months, Version: version } = input;
  return {
    type: 'upgrade',
    productKind: 'instance',
    teamId,
    instanceId: input.InstanceId,
    priceRev: input.PriceRev,
    months,
    select: (application) => ({
      kind: 'upgrade',
      application: required(application),
      version,
      months,
      quotas: quotasOf(input),
    }),
  };
}

export function resourcePackRequest(
  input: ParsedRequestOf<typeof createOrderForLicensebag>,
): PlacementRequest {
  const { BagType: bagType, Spec: spec, Months: months, Quantity: quantity } = input;
  return {
    type: 'purchase',
    productKind: 'licensebag',
    teamId: input.TeamId,
    instanceId: input.InstanceId,
    priceRev: input.PriceRev,
    ...{ months, quantity, bagType, spec },
    select: (application) => ({
      kind: 'licensebag',
      subject: packSubject(application, { Version: input.Version }),
      ...{ bagType, spec, months, quantity },
    }),
  };
}

export function renewalPackRequest(input: ParsedRequestOf<typeof createOrderForRenewbag>): PlacementRequest {
  const { Months: months, Quantity: quantity } = input;
  return {
    type: 'purchase',
    productKind: 'renewbag',
    teamId: input.TeamId,
    instanceId: input.InstanceId,
    priceRev: input.PriceRev,
    ...{ months, quantity },
    select: (application) => ({
      kind: 'renewbag',
      subject: packSubject(application, { Version: input.Version }),
      ...{ months, quantity },
    }),
  };
}

function required(application: PricedApplication | null): PricedApplication {
  if (application === null) throw new BusinessError(errorCodes.notFound);
  return application;
}
