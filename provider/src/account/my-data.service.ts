import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  openEnterprisePayload,
  openPersonPayload,
} from '../verification/certification/certification.payload';
import type { ProviderDeps } from '../platform/deps';
import { BusinessError } from '../platform/http/business-error';
import type { Client } from '../platform/http/client';
import { findNoticeNames } from '../platform/messages/notice-names.repository';
import type { Reader } from '../platform/notices/message-text';
import { SEALED } from '../platform/runtime/cipher';
import { presentMyAccount, presentMyMessage, presentMyVerification } from './my-data.presenter';
import {
  findMyAccount,
  findMyOrdersAndOrigin,
  findMyMessages,
  findMySignIns,
  findMyTeams,
  findMyVerificationAttempts,
  findMyVerificationFiles,
  findMyVerifications,
  type MyVerificationRow,
} from './my-data.repository';

/** Export of all stored data of one account, for its owner (E25). */
export function myDataService({
  database: { queries },
  clock,
  cipher,
  templates,
}: Pick<ProviderDeps, 'database' | 'clock' | 'cipher' | 'templates'>) {
  const openPayload = ({ kind, payloadEnc }: MyVerificationRow) =>
    kind === 'enterprise' ? openEnterprisePayload(cipher, payloadEnc) : openPersonPayload(cipher, payloadEnc);

  async function messagesOf(userId: string, reader: Reader) {
    const rows = await findMyMessages(queries, userId);
    const names = await findNoticeNames(queries, rows);
    return rows.map((row) => presentMyMessage(row, { reader, names, templates }));
  }

  return {
    /**
     * Readable JSON; times are ISO 8601 in UTC.
     * @throws BusinessError `sessionInvalid` if the account no longer exists
     */
    async export(userId: string, { language }: Pick<Client, 'language'>): Promise<Record<string, unknown>> {
      const row = await findMyAccount(queries, userId);
      if (row === null) throw new BusinessError(errorCodes.sessionInvalid);
      const realName = row.realNameEnc === null ? null : cipher.decrypt(SEALED.realName, row.realNameEnc);
      const verifications = await findMyVerifications(queries, userId);
      return {
        exportedAt: clock.now(),
        account: presentMyAccount(row, realName),
        verifications: verifications.map((one) => presentMyVerification(one, openPayload(one))),
        verificationFiles: await findMyVerificationFiles(queries, userId),
        verificationAttempts: await findMyVerificationAttempts(queries, userId),
        ...(await findMySignIns(queries, userId)),
        ...(await findMyTeams(queries, userId)),
        ...(await findMyOrdersAndOrigin(queries, userId)),
        messages: await messagesOf(userId, { language: row.lan ?? language, zone: row.tz }),
      };
    },
  };
}
