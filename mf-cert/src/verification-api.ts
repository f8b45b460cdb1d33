import { SEND_HANDLES } from '@portal/shared/codes/send-handles';
import {
  baseCertificate,
  enterpriseCertificateState,
  realnameCertificateState,
} from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sendSmsCert } from '@portal/shared/contracts/notify';
import { userInfo } from '@portal/shared/contracts/user';
import { verificationChanged } from '@portal/shared/events/verification';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';

export const verificationApi = remoteApi(
  'mf-cert',
  {
    personalState: query(realnameCertificateState, 'Verification'),
    enterpriseState: query(enterpriseCertificateState, 'Verification'),
    account: query(userInfo, 'Account'),
    sendSmsCert: mutation(sendSmsCert, [], { handles: SEND_HANDLES }),
    baseCertificate: mutation(baseCertificate, ['Verification', 'Account'], {
      handles: [
        errorCodes.validationFailed,
        errorCodes.codeWrong,
        errorCodes.codeExpired,
        errorCodes.codeTriesExhausted,
        errorCodes.identityMismatch,
        errorCodes.verificationLimitReached,
        errorCodes.alreadyVerified,
        errorCodes.identityTaken,
      ],
    }),
  },
  { refreshOn: [whenever(verificationChanged, ['Verification', 'Account'])] },
);
