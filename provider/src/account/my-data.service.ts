import { openEnterprisePayload, openPersonPayload } from '../certification/certification.payload';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { SEALED } from '../runtime/cipher';
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

/** Everything that is kept of one person, for that person (E25). */
export function myDataService({
  database: { queries },
  clock,
  cipher,
}: Pick<ProviderDeps, 'database' | 'clock' | 'cipher'>) {
  const openPayload = ({ kind, payloadEnc }: MyVerificationRow) =>
    kind === 'enterprise' ? openEnterprisePayload(cipher, payloadEnc) : openPersonPayload(cipher, payloadEnc);

  return {
    /** Readable JSON; moments are ISO 8601 in UTC. @throws BusinessError 4101 when the account has gone meanwhile */
    async export(userId: string): Promise<Record<string, unknown>> {
      const row = await findMyAccount(queries, userId);
      if (row === null) throw new BusinessError(4101);
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
