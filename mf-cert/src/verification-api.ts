import { faceCheckApplicant, startFaceCheck } from '@portal/shared/contracts/assistant';
import { SEND_HANDLES } from '@portal/shared/codes/send-handles';
import {
  baseCertificate,
  checkEnterpriseCertificate,
  enterpriseCertificateConsignor,
  enterpriseCertificateLegal,
  enterpriseCertificateState,
  enterpriseRefreshQRCertificateConsignor,
  enterpriseRefreshQRCertificateLegal,
  realnameCertificate,
  realnameCertificateState,
  realnameRefreshQRCertificate,
} from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { refuseInvitedTeam } from '@portal/shared/contracts/invitation';
import { sendSmsCert, sendSmsCertEnter } from '@portal/shared/contracts/notify';
import { outTeam } from '@portal/shared/contracts/team';
import { userInfo } from '@portal/shared/contracts/user';
import { certificationChanged } from '@portal/shared/events/certification';
import { teamChanged } from '@portal/shared/events/team';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';

/** A submission also reads again what prevents it: it may be refused because of a team. */
const COMPANY_TAGS = ['Verification', 'Account', 'Blocker'];
const COMPANY_HANDLES = [
  errorCodes.validationFailed,
  errorCodes.codeWrong,
  errorCodes.codeExpired,
  errorCodes.codeTriesExhausted,
  errorCodes.identityMismatch,
  errorCodes.identityTaken,
  errorCodes.verificationLimitReached,
  errorCodes.alreadyVerified,
  errorCodes.leaveTeamsFirst,
  errorCodes.contentTooLarge,
  errorCodes.notAnImage,
];

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
    realnameCertificate: mutation(realnameCertificate, ['Verification', 'Account'], {
      handles: [
        errorCodes.validationFailed,
        errorCodes.identityMismatch,
        errorCodes.verificationLimitReached,
        errorCodes.alreadyVerified,
        errorCodes.identityTaken,
      ],
    }),
    refreshPersonalCode: mutation(realnameRefreshQRCertificate, 'Verification'),
    checkEnterprise: query(checkEnterpriseCertificate, 'Blocker'),
    outTeam: mutation(outTeam, 'Blocker'),
    refuseInvitedTeam: mutation(refuseInvitedTeam, 'Blocker'),
    sendSmsCertEnter: mutation(sendSmsCertEnter, [], { handles: SEND_HANDLES }),
    enterpriseByLegal: mutation(enterpriseCertificateLegal, COMPANY_TAGS, { handles: COMPANY_HANDLES }),
    enterpriseByConsignor: mutation(enterpriseCertificateConsignor, COMPANY_TAGS, {
      handles: COMPANY_HANDLES,
    }),
    refreshLegalCode: mutation(enterpriseRefreshQRCertificateLegal, 'Verification'),
    refreshConsignorCode: mutation(enterpriseRefreshQRCertificateConsignor, 'Verification'),
    faceCheckApplicant: query(faceCheckApplicant, 'FaceCheck'),
    startFaceCheck: mutation(startFaceCheck, 'Verification', {
      handles: [
        errorCodes.validationFailed,
        errorCodes.qrTokenUnknown,
        errorCodes.verificationQrExpired,
        errorCodes.conflict,
      ],
    }),
  },
  {
    refreshOn: [
      whenever(certificationChanged, ['Verification', 'Account']),
      whenever(teamChanged, 'Blocker'),
    ],
  },
);
