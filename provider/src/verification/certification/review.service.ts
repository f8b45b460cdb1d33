import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type {
  opsCertifications,
  opsOpenCertification,
  opsReviewCertification,
} from '@portal/shared/contracts/review';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { Queries } from '../../platform/database/database';
import type { ReviewAction } from '../../platform/database/schema/certifications';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { FileService, StoredFile } from '../file/file.service';
import type { CertificationTransitionService } from './certification-transition.service';
import { findById, type CertificationRow } from './certification.repository';
import { presentDecision, presentListedCase, presentOpenedCase } from './review.presenter';
import { insertReviewLine, listCases } from './review.repository';

/** Who reviews: the name of their token, and where from. */
export interface Reviewer {
  readonly name: string;
  readonly ip: string;
}

interface Parts {
  readonly transitions: CertificationTransitionService;
  readonly files: FileService;
}

export type ReviewService = ReturnType<typeof reviewService>;

/** Reviewers decide enterprise verifications (E48, E49, E66, E71). All that they look at is logged. */
export function reviewService(
  {
    database,
    clock,
    cipher,
    newId,
    settings,
  }: Pick<ProviderDeps, 'database' | 'clock' | 'cipher' | 'newId' | 'settings'>,
  { transitions, files }: Parts,
) {
  const { queries } = database;

  /** @throws BusinessError `notFound` */
  async function requireCase(id: string): Promise<CertificationRow> {
    const row = await findById(queries, id);
    if (row === null) throw new BusinessError(errorCodes.notFound);
    return row;
  }

  /** In the transaction of the action, where there is one. */
  function note(
    inQueries: Queries,
    { name, ip }: Reviewer,
    done: { readonly certificationId: string; readonly action: ReviewAction; readonly fileId?: string },
  ): Promise<void> {
    return insertReviewLine(inQueries, {
      ...{ id: newId(), reviewer: name, ip, fileId: null, createdAt: clock.now() },
      ...done,
    });
  }

  return {
    /** Names are masked. */
    async list(
      input: ParsedRequestOf<typeof opsCertifications>,
    ): Promise<ResponseOf<typeof opsCertifications>> {
      const { State: state = null, Kind: kind = null } = input;
      const page = await listCases(queries, { state, kind, ...limitOf(input) });
      return presentPage(page, input, (listed) => presentListedCase(cipher, listed, clock.now()));
    },

    /**
     * Claims the case and shows everything in it.
     * @throws BusinessError `notFound`, `conflict` if another reviewer has it or there is nothing to review
     */
    async open(
      reviewer: Reviewer,
      id: string,
      language: Language,
    ): Promise<ResponseOf<typeof opsOpenCertification>> {
      const { userId } = await requireCase(id);
      const row = await transitions.run(
        { userId, certificationId: id },
        { type: 'claim', by: reviewer.name },
        { record: (unit) => note(unit.queries, reviewer, { certificationId: id, action: 'open' }) },
      );
      return presentOpenedCase(cipher, row, { files: await files.list(id), language, now: clock.now() });
    },

    /**
     * Something else may have prevented the verification meanwhile: a pass is then a failure, also in the log.
     * @throws BusinessError `notFound`, `conflict` if the reviewer has not opened the case, or the face check is open
     */
    async decide(
      reviewer: Reviewer,
      { Id, Pass, Reason = '' }: ParsedRequestOf<typeof opsReviewCertification>,
      language: Language,
    ): Promise<ResponseOf<typeof opsReviewCertification>> {
      const { userId } = await requireCase(Id);
      const by = reviewer.name;
      const decided = await transitions.run(
        { userId, certificationId: Id },
        Pass
          ? { type: 'pass', by, reviewers: settings.reviewers.perCase }
          : { type: 'fail', by, reason: Reason },
        {
          record: (unit, { state }) => {
            const action = state === 'auditFailure' ? 'fail' : 'pass';
            return note(unit.queries, reviewer, { certificationId: Id, action });
          },
        },
      );
      return presentDecision(decided, { isPass: Pass, language });
    },

    /** @throws BusinessError `notFound`, `conflict` if the reviewer has not opened its case */
    async file(reviewer: Reviewer, id: string): Promise<StoredFile> {
      const file = await files.read(id);
      if (file === null) throw new BusinessError(errorCodes.notFound);
      const { state, claimedBy, claimedUntil } = await requireCase(file.certificationId);
      const isHeld = claimedBy === reviewer.name && claimedUntil !== null && claimedUntil > clock.now();
      if (state !== 'reviewing' || !isHeld) throw new BusinessError(errorCodes.conflict);
      const done = { certificationId: file.certificationId, action: 'file', fileId: id } as const;
      await note(queries, reviewer, done);
      return file;
    },
  };
}
