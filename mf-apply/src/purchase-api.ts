import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  createOrderForBuy,
  createOrderForRenew,
  createOrderForUpgrade,
} from '@portal/shared/contracts/order';
import { productInfo } from '@portal/shared/contracts/price';
import { teamsInfo } from '@portal/shared/contracts/team';
import { orderPaid } from '@portal/shared/events/order';
import { teamChanged } from '@portal/shared/events/team';
import { certificationChanged } from '@portal/shared/events/certification';
import { COUPON_REFUSALS, QUOTA_REFUSALS } from '@portal/shared/purchase/purchase-refusal';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';

/** Refusals that the wizards show themselves. */
const SHOWN = [
  errorCodes.validationFailed,
  errorCodes.priceChanged,
  errorCodes.unpaidOrderExists,
  errorCodes.tooManyOpenOrders,
  errorCodes.marketplaceApplication,
  errorCodes.notVerified,
  errorCodes.underReview,
] as const;

/** After a refusal, such as that of a changed price, the catalogue may be another one. */
const ordering = (...more: readonly number[]) =>
  ({ handles: [...SHOWN, ...more], refreshOnRefusal: 'Catalogue' }) as const;

/** The calls of the purchase wizards. An order changes nothing that they show until it is paid. */
export const purchaseApi = remoteApi(
  'mf-apply',
  {
    productInfo: query(productInfo, 'Catalogue'),
    teamsInfo: query(teamsInfo, 'Team'),
    personalState: query(realnameCertificateState, 'Verification'),
    enterpriseState: query(enterpriseCertificateState, 'Verification'),
    createOrderForBuy: mutation(createOrderForBuy, [], ordering(...QUOTA_REFUSALS, ...COUPON_REFUSALS)),
    createOrderForRenew: mutation(createOrderForRenew, [], ordering()),
    createOrderForUpgrade: mutation(createOrderForUpgrade, [], ordering(...QUOTA_REFUSALS)),
  },
  {
    refreshOn: [
      // Whether the discount of the first order applies.
      whenever(orderPaid, 'Catalogue'),
      whenever(teamChanged, 'Team'),
      whenever(certificationChanged, 'Verification'),
    ],
  },
);
