import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  openEnterprisePayload,
  openPersonPayload,
} from '../verification/certification/certification.payload';
import type { ProviderDeps } from '../platform/deps';
import { BusinessError } from '../platform/http/business-error';
import { SEALED } from '../platform/runtime/cipher';
import { presentMyAccount, presentMyVerification } from './my-data.presenter';
import {
  findMyAccount,
  findMyDealings,
  findMySignIns,
  findMyTeams,
  findMyVerificationAttempts,
  findMyVerifications,
  type MyVerificationRow,
} from './my-data.repository';

/** Export of all stored data of one account, for its owner (E25). */
export function myDataService({
  database: { queries },
  clock,
  cipher,
}: Pick<ProviderDeps, 'database' | 'clock' | 'cipher'>) {
  const openPayload = ({ kind, payloadEnc }: MyVerificationRow) =>
    kind === 'enterprise' ? openEnterprisePayload(cipher, payloadEnc) : openPersonPayload(cipher, payloadEnc);

  return {
    /** Readable JSON; moments are ISO 8601 in UTC. @throws BusinessError `sessionInvalid` when the account has gone meanwhile */
    async export(userId: string): Promise<Record<string, unknown>> {
      const row = await findMyAccount(queries, userId);
      if (row === null) throw new BusinessError(errorCodes.sessionInvalid);
      const realName = row.realNameEnc === null ? null : cipher.decrypt(SEALED.realName, row.realNameEnc);
      const verifications = await findMyVerifications(queries, userId);
      return {
        exportedAt: clock.now(),
        account: presentMyAccount(row, realName),
        verifications: verifications.map((one) => presentMyVerification(one, openPayload(one))),
        verificationAttempts: await findMyVerificationAttempts(queries, userId),
        ...(await findMySignIns(queries, userId)),
        ...(await findMyTeams(queries, userId)),
        ...(await findMyDealings(queries, userId)),
      };
    },
  };
}
