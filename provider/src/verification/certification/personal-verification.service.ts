import type { realnameCertificate } from '@portal/shared/contracts/certification';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Actor } from './actor';
import { hashIdCard } from './certification.payload';
import { isIdentityTaken } from './certification.repository';
import type { SubmissionService } from './submission.service';

/** Personal verification: name and ID number, then a face check by phone (call 56). */
export function personalVerificationService(
  { identity, pepper }: Pick<ProviderDeps, 'identity' | 'pepper'>,
  submissions: SubmissionService,
) {
  return {
    /**
     * @throws BusinessError `alreadyVerified`, `verificationLimitReached`, `identityTaken`, `identityMismatch`;
     *   ExternalError
     */
    async submit(
      { userId, mutationId }: Actor,
      { RealName: realName, IdCard: idCard }: ParsedRequestOf<typeof realnameCertificate>,
    ): Promise<ResponseOf<typeof realnameCertificate>> {
      const idHash = hashIdCard(pepper, idCard);
      const submission = { kind: 'personal', contactKind: null, payload: { realName, idCard } } as const;
      const { accepted, found } = await submissions.accept(
        userId,
        submission,
        async ({ queries }, account) => {
          // A basic verification has bound the account to a number already.
          if (account.idHash !== null && account.idHash !== idHash) return 'identityMismatch' as const;
          const isTaken = await isIdentityTaken(queries, { userId, userType: account.userType, idHash });
          return isTaken ? ('identityTaken' as const) : null;
        },
      );
      // Whether the number belongs to another account is told only to who knows its name.
      const isRight =
        found !== 'identityMismatch' &&
        (await submissions.check(accepted, () => identity.matches({ realName, idCard })));
      const refusal = isRight ? found : 'identityMismatch';
      if (refusal !== null) {
        await submissions.refuse(accepted, refusal);
        throw new BusinessError(errorCodes[refusal]);
      }
      return { ...(await submissions.showCode(accepted, mutationId)), state: 'reviewing' };
    },
  };
}

export type PersonalVerificationService = ReturnType<typeof personalVerificationService>;
