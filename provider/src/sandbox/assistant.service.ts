import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { actOnQr } from '@portal/shared/contracts/sandbox';
import { toE164 } from '../auth/phone-number';
import { findAccountByName, findAccountByPhone } from '../auth/sign-in.repository';
import { qrState } from '../certification/certification.policy';
import { findFaceCode } from '../certification/certification.repository';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import type { QrPhoneService } from '../qr-login/qr-phone.service';

type Act = ParsedRequestOf<typeof actOnQr>;

export type AssistantService = ReturnType<typeof assistantService>;

/** The visitor's mobile assistant (E54). Its own sign-in counts as one with two factors. */
export function assistantService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  phone: QrPhoneService,
) {
  async function find(name: string) {
    const account = await findAccountByName(database.queries, name);
    const phone = account === null ? toE164(name) : null;
    return phone === null ? account : findAccountByPhone(database.queries, phone);
  }

  /**
   * The account named (by phone too, for one that has no name yet), or else who scanned before.
   * @throws BusinessError 4000, 4520, 4009
   */
  async function owner({ Token, action, UserName }: Act) {
    if (UserName !== undefined) {
      const account = await find(UserName);
      if (account === null) throw fieldError('UserName', 'enterUserNameOrMail');
      return { userId: account.id, isMfa: true };
    }
    if (action === 'scan') throw fieldError('UserName', 'enterUserNameOrMail');
    const userId = await phone.scannedBy(Token);
    if (userId === null) throw new BusinessError(4009);
    return { userId, isMfa: true };
  }

  /** A code of a face check signs nobody in. @throws BusinessError 4607 once its time is up, 4009 */
  async function refuseFaceCode(token: string): Promise<void> {
    const code = await findFaceCode(database.queries, token);
    if (code === null) return;
    const { stored, expiresAt } = code;
    const isExpired = stored !== null && expiresAt !== null && qrState(stored, expiresAt, clock.now()) === 4;
    throw new BusinessError(isExpired ? 4607 : 4009);
  }

  return {
    /** @throws BusinessError 4000, 4009, 4520, 4607 */
    async act(act: Act): Promise<ResponseOf<typeof actOnQr>> {
      const { Token, action } = act;
      await refuseFaceCode(Token);
      switch (action) {
        case 'scan':
          return { State: 2, waiting: await phone.scan(Token, await owner(act)) };
        case 'confirm':
          return { State: await phone.confirm(Token, await owner(act)) };
        case 'refuse':
          return { State: await phone.refuse(Token, await owner(act)) };
        case 'fail':
          return { State: await phone.fail(Token) };
        case 'facePass':
        case 'faceFail':
          // A face is checked for a verification, never for a sign-in.
          await phone.scannedBy(Token);
          throw new BusinessError(4009);
      }
    },
  };
}
