import * as errorCodes from '@portal/shared/contracts/error-codes';
import { productInfo } from '@portal/shared/contracts/price';
import { addTeamAndInstance } from '@portal/shared/contracts/team';
import { orderPaid } from '@portal/shared/events/order';
import { COUPON_REFUSALS, QUOTA_REFUSALS } from '@portal/shared/purchase/purchase-refusal';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';
import { TEAM_TAGS } from './team-tags';

/** The calls for a team with its first application. */
export const purchaseApi = remoteApi(
  'mf-team',
  {
    productInfo: query(productInfo, 'Catalogue'),
    addTeamAndInstance: mutation(addTeamAndInstance, TEAM_TAGS, {
      handles: [
        errorCodes.validationFailed,
        errorCodes.teamNameTaken,
        errorCodes.priceChanged,
        errorCodes.tooManyOpenOrders,
        errorCodes.notVerified,
        errorCodes.underReview,
        ...QUOTA_REFUSALS,
        ...COUPON_REFUSALS,
      ],
      // After a refusal, such as that of a changed price, the catalogue may be another one.
      refreshOnRefusal: 'Catalogue',
    }),
  },
  // A paid order has made its team, and used up the discount of the first order.
  { refreshOn: [whenever(orderPaid, [...TEAM_TAGS, 'Catalogue'])] },
);
