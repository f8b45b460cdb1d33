import type {
  checkEnterpriseCertificate,
  enterpriseCertificateLegal,
} from '@portal/shared/contracts/certification';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { EnterpriseCertKind } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Blocker } from '@portal/shared/contracts/shapes';
import type { CodeProof, CodeService } from '../../identity/codes/code.service';
import { toE164 } from '../../platform/contact/phone-number';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import { uploadedFile } from '../../platform/http/multipart-input';
import { cleanImage } from '../file/clean-image';
import type { FileService, SubmittedImage } from '../file/file.service';
import type { RefusedImageLimit } from '../file/refused-image-limit.service';
import type { Actor } from './actor';
import { hashCreditCode, type EnterprisePayload } from './certification.payload';
import { findApplicant, isIdentityTaken } from './certification.repository';
import type { SubmissionService } from './submission.service';

type Request = ParsedRequestOf<typeof enterpriseCertificateLegal>;

interface CheckedPhone {
  /** E.164 number. */
  readonly phone: string;
  /** To be spent with the submission. Null for the bound phone. */
  readonly code: CodeProof | null;
}

/** Finds what prevents an enterprise verification. */
export type FindBlockers = (queries: Queries, userId: string, now: Date) => Promise<readonly Blocker[]>;

interface Parts {
  readonly codes: CodeService;
  readonly files: FileService;
  readonly refusedImages: RefusedImageLimit;
  readonly submissions: SubmissionService;
  readonly findBlockers: FindBlockers;
}

/** Enterprise verification: the enterprise and its contact, a face check, then a review (calls 41, 57 and 58). */
export function enterpriseVerificationService(
  { database, clock, identity, pepper }: Pick<ProviderDeps, 'database' | 'clock' | 'identity' | 'pepper'>,
  { codes, files, refusedImages, submissions, findBlockers }: Parts,
) {
  const { queries } = database;

  /**
   * The phone of the contact. The bound one has been proved; another one needs a code (27), which is not spent yet.
   * @throws BusinessError `validationFailed`, `codeWrong`, `codeExpired`, `codeTriesExhausted`
   */
  async function checkPhone(userId: string, { UserPhone, Key, CodeSms }: Request): Promise<CheckedPhone> {
    const bound = (await findApplicant(queries, userId))?.phoneE164 ?? null;
    const phone = UserPhone === undefined ? bound : toE164(UserPhone);
    if (phone === null) throw fieldError('UserPhone', 'enterPhone');
    if (phone === bound && CodeSms === undefined) return { phone, code: null };
    if (CodeSms === undefined) throw fieldError('CodeSms', 'enterCaptcha');
    if (Key === undefined) throw fieldError('CodeSms', 'requestCode');
    const code = { scene: 'certEnter', target: phone, key: Key, code: CodeSms, userId } as const;
    await codes.check(code);
    return { phone, code };
  }

  /** @throws BusinessError `contentTooLarge`, `notAnImage` */
  async function cleanImages({ LicenseImage, AuthorizationImage }: Request): Promise<SubmittedImage[]> {
    const license = await cleanImage(uploadedFile(LicenseImage).bytes, 'LicenseImage');
    if (AuthorizationImage === undefined) return [{ kind: 'license', image: license }];
    const letter = await cleanImage(uploadedFile(AuthorizationImage).bytes, 'AuthorizationImage');
    return [
      { kind: 'license', image: license },
      { kind: 'letter', image: letter },
    ];
  }

  /**
   * What does not belong together, or null.
   * @throws ExternalError
   */
  async function mismatchOf(
    payload: EnterprisePayload,
    contactKind: EnterpriseCertKind,
  ): Promise<'enterpriseMismatch' | 'identityMismatch' | null> {
    const { enterpriseName, creditCode, contactName: realName, contactIdCard: idCard } = payload;
    const contact = { realName, idCard };
    const legalPerson = contactKind === 'legal' ? contact : null;
    if (!(await identity.matchesEnterprise({ enterpriseName, creditCode, legalPerson })))
      return 'enterpriseMismatch';
    return (await identity.matches(contact)) ? null : 'identityMismatch';
  }

  /** @throws BusinessError `leaveTeamsFirst` */
  async function requireNoBlockers(inQueries: Queries, userId: string): Promise<void> {
    const blockers = await findBlockers(inQueries, userId, clock.now());
    if (blockers.length > 0) throw new BusinessError(errorCodes.leaveTeamsFirst, { blockers });
  }

  return {
    /** Call 41. */
    async check(userId: string): Promise<ResponseOf<typeof checkEnterpriseCertificate>> {
      const blockers = await findBlockers(queries, userId, clock.now());
      return { canApply: blockers.length === 0, blockers: [...blockers] };
    },

    /**
     * @throws BusinessError `validationFailed`, `codeWrong`, `codeExpired`, `codeTriesExhausted`, `contentTooLarge`,
     *   `notAnImage`, `rateLimited`, `leaveTeamsFirst`, `alreadyVerified`, `verificationLimitReached`, `identityTaken`,
     *   `identityMismatch`; ExternalError
     */
    async submit(
      { userId, mutationId }: Actor,
      contactKind: EnterpriseCertKind,
      request: Request,
    ): Promise<ResponseOf<typeof enterpriseCertificateLegal>> {
      // What takes longest comes last. Who may apply is judged once more with the account locked.
      await submissions.requireMayApply(userId, 'enterprise');
      await requireNoBlockers(queries, userId);
      const { phone: contactPhone, code } = await checkPhone(userId, request);
      const images = await refusedImages.run(userId, () => cleanImages(request));
      const payload = {
        enterpriseName: request.EnterpriseName,
        creditCode: request.CreditCode,
        contactName: request.ContactName,
        contactIdCard: request.ContactIdCard,
        contactPhone,
      };
      const submission = { kind: 'enterprise', contactKind, payload } as const;
      const { accepted, found: isTaken } = await submissions.accept(
        userId,
        submission,
        async (unit, _, id) => {
          await requireNoBlockers(unit.queries, userId);
          if (code !== null) await codes.use(unit.queries, code);
          await files.insert(unit.queries, { ownerId: userId, certificationId: id }, images);
          const idHash = hashCreditCode(pepper, payload.creditCode);
          return isIdentityTaken(unit.queries, { userId, userType: 'enterprise', idHash });
        },
      );
      const mismatch = await submissions.check(accepted, () => mismatchOf(payload, contactKind));
      // Whether the code belongs to another account is told only to who knows the enterprise.
      const reason = mismatch ?? (isTaken ? 'identityTaken' : null);
      if (reason !== null) {
        await submissions.refuse(accepted, reason);
        throw new BusinessError(
          reason === 'identityTaken' ? errorCodes.identityTaken : errorCodes.identityMismatch,
        );
      }
      const qr = await submissions.showCode(accepted, mutationId);
      return { state: 'reviewing', applyId: accepted.id, qr };
    },
  };
}

export type EnterpriseVerificationService = ReturnType<typeof enterpriseVerificationService>;
