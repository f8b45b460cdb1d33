import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import { query, remoteApi } from '@portal/shared/store';

export const verificationApi = remoteApi('mf-cert', {
  personalState: query(realnameCertificateState, 'Verification'),
  enterpriseState: query(enterpriseCertificateState, 'Verification'),
});
