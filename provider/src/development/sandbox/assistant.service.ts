import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { actOnQr } from '@portal/shared/contracts/sandbox';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { FaceService } from './face.service';
import type { QrPhoneService } from '../../identity/qr-login/qr-phone.service';

type Act = ParsedRequestOf<typeof actOnQr>;

export type AssistantService = ReturnType<typeof assistantService>;

/** The visitor's mobile assistant (E54). It counts as signed in with two factors. */
export function assistantService(phone: QrPhoneService, faces: FaceService) {
  /**
   * The given account (also by phone, for one that has no name yet), otherwise the account that scanned before.
   * @throws BusinessError `validationFailed`, `qrTokenUnknown`, `conflict`
   */
  async function owner({ Token, action, UserName }: Act) {
    if (UserName !== undefined) {
      const named = await phone.ownerNamed(UserName);
      if (named === null) throw fieldError('UserName', 'enterUserNameOrMail');
      return { userId: named, isMfa: true };
    }
    if (action === 'scan') throw fieldError('UserName', 'enterUserNameOrMail');
    const userId = await phone.scannedBy(Token);
    if (userId === null) throw new BusinessError(errorCodes.conflict);
    return { userId, isMfa: true };
  }

  return {
    /** @throws BusinessError `validationFailed`, `conflict`, `qrTokenUnknown`, `verificationQrExpired` */
    async act(act: Act): Promise<ResponseOf<typeof actOnQr>> {
      const { Token, action } = act;
      const isFace = await faces.knows(Token);
      switch (action) {
        case 'scan':
          if (isFace) return { State: await faces.scan(Token) };
          return { State: 2, waiting: await phone.scan(Token, await owner(act)) };
        case 'confirm':
          if (isFace) return faces.refuse(Token);
          return { State: await phone.confirm(Token, await owner(act)) };
        case 'refuse':
          if (isFace) return faces.refuse(Token);
          return { State: await phone.refuse(Token, await owner(act)) };
        case 'fail':
          return { State: isFace ? await faces.end(Token, 'faceFail') : await phone.fail(Token) };
        case 'facePass':
        case 'faceFail':
        case 'faceOther':
        case 'faceExpire':
          if (isFace) return { State: await faces.end(Token, action) };
          // A face is checked for a verification, not for a sign-in.
          await phone.scannedBy(Token);
          throw new BusinessError(errorCodes.conflict);
      }
    },
  };
}
