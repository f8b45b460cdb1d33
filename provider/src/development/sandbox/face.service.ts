import type { QrState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { actOnQr } from '@portal/shared/contracts/sandbox';
import type { ParsedRequestOf } from '@portal/shared/contracts/endpoint';
import { SANDBOX_FACE_CHECKS } from '../../platform/gateways/identity/sandbox-identity';
import { BusinessError } from '../../platform/http/business-error';
import type { FaceApplicantService } from '../../verification/certification/face-applicant.service';
import type { FaceCheckService } from '../../verification/certification/face-check.service';

/** How a face check on the simulated phone can end. */
type FaceEnd = Extract<ParsedRequestOf<typeof actOnQr>['action'], `face${string}`>;

const EXPIRED = 4;

const CHECKS = {
  facePass: SANDBOX_FACE_CHECKS.passed,
  faceFail: SANDBOX_FACE_CHECKS.failed,
  faceOther: SANDBOX_FACE_CHECKS.otherPerson,
} as const;

export type FaceService = ReturnType<typeof faceService>;

/** The camera of the visitor's phone: what it saw is told as by the identity service. */
export function faceService(faces: FaceCheckService, applicants: FaceApplicantService) {
  return {
    /** Whether the code is that of a face check. */
    async knows(token: string): Promise<boolean> {
      try {
        await faces.requireCode(token);
        return true;
      } catch (error) {
        if (error instanceof BusinessError && error.code === errorCodes.qrTokenUnknown) return false;
        throw error;
      }
    },

    /**
     * A code of a face check cannot be used to sign in.
     * @throws BusinessError `verificationQrExpired` if it has expired, otherwise `conflict`
     */
    async refuse(token: string): Promise<never> {
      const isExpired = faces.stateOf(await faces.requireCode(token)) === EXPIRED;
      throw new BusinessError(isExpired ? errorCodes.verificationQrExpired : errorCodes.conflict);
    },

    /**
     * Its owner confirms whose check it is, like on the page behind the code.
     * @throws BusinessError `qrTokenUnknown`, `verificationQrExpired`, `conflict`
     */
    async scan(token: string): Promise<QrState> {
      const { Key } = await applicants.show(token);
      await faces.start(token, { Key, userId: null });
      return faces.stateOf(await faces.requireCode(token));
    },

    /** @throws BusinessError `qrTokenUnknown`, `verificationQrExpired`, `conflict` */
    async end(token: string, how: FaceEnd): Promise<QrState> {
      if (how === 'faceExpire') return faces.stateOf(await faces.expire(token));
      return faces.stateOf(await faces.settleScanned(token, CHECKS[how]));
    },
  };
}
