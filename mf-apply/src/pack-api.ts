import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createOrderForLicensebag, createOrderForRenewbag } from '@portal/shared/contracts/order';
import {
  allLicensebagInfo,
  detachPack,
  licensebagInstanceCanUsedInfo,
  setNotUsedLicensebag,
} from '@portal/shared/contracts/pack';
import { exportBags, exportBagsXlsx } from '@portal/shared/contracts/search';
import { QUOTA_REFUSALS } from '@portal/shared/purchase/purchase-refusal';
import { mutation, query, remoteApi } from '@portal/shared/store';
import { APPLICATION_TAGS } from './application-api';

const PACK_TAGS = ['Pack', ...APPLICATION_TAGS] as const;

/** Refusals that the wizard shows itself. */
const SHOWN = [
  errorCodes.validationFailed,
  errorCodes.priceChanged,
  errorCodes.marketplaceApplication,
  errorCodes.tooManyOpenOrders,
  errorCodes.notVerified,
  errorCodes.underReview,
  ...QUOTA_REFUSALS,
] as const;

/** Packs: what was bought, where it fits, and buying more. Events that refresh them are in `application-api.ts`. */
export const packApi = remoteApi('mf-apply', {
  allLicensebagInfo: query(allLicensebagInfo, 'Pack'),
  licensebagInstanceCanUsedInfo: query(licensebagInstanceCanUsedInfo, 'Pack'),
  exportBags: mutation(exportBags),
  exportBagsXlsx: mutation(exportBagsXlsx),
  usePack: mutation(setNotUsedLicensebag, PACK_TAGS, { refreshOnRefusal: 'Pack' }),
  detachPack: mutation(detachPack, PACK_TAGS, { refreshOnRefusal: 'Pack' }),
  createOrderForLicensebag: mutation(createOrderForLicensebag, [], {
    handles: SHOWN,
    refreshOnRefusal: 'Catalogue',
  }),
  createOrderForRenewbag: mutation(createOrderForRenewbag, [], {
    handles: SHOWN,
    refreshOnRefusal: 'Catalogue',
  }),
});
