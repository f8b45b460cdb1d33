import type {
  enterpriseCertificateState,
  realnameCertificateState,
} from '@portal/shared/contracts/certification';
import type { CertState } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { CertKind } from '../../platform/database/schema/certifications';
import type { ProviderDeps } from '../../platform/deps';
import { openEnterprisePayload, openPersonPayload } from './certification.payload';
import { ENTERPRISE_KINDS, PERSON_KINDS } from './certification.policy';
import { presentEnterpriseState, presentPersonState, type Progress } from './certification.presenter';
import { countAttempts, findCertLevel, findLatest } from './certification.repository';

export type CertificationService = ReturnType<typeof certificationService>;

/** The state of the caller's verifications. */
export function certificationService({
  database,
  clock,
  cipher,
  settings,
}: Pick<ProviderDeps, 'database' | 'clock' | 'cipher' | 'settings'>) {
  async function progressOf(
    userId: string,
    kinds: readonly CertKind[],
    language: Language,
  ): Promise<Progress> {
    const now = clock.now();
    const [row, attempts] = await Promise.all([
      findLatest(database.queries, userId, kinds),
      countAttempts(database.queries, userId, { kinds, now }),
    ]);
    return { row, attempts, now, language, origin: settings.origins[0] };
  }

  return {
    /** The state of the latest verification of any kind (call 37). */
    async latestState(userId: string): Promise<CertState> {
      return (
        (await findLatest(database.queries, userId, [...PERSON_KINDS, ...ENTERPRISE_KINDS]))?.state ??
        'unauthenticated'
      );
    },

    async personState(
      userId: string,
      language: Language,
    ): Promise<ResponseOf<typeof realnameCertificateState>> {
      const progress = await progressOf(userId, PERSON_KINDS, language);
      const level = await findCertLevel(database.queries, userId);
      // A failed try to raise the level does not change who the user is.
      const isFailedRaise = level !== 'none' && progress.row?.state === 'auditFailure';
      const shown = isFailedRaise
        ? await findLatest(database.queries, userId, PERSON_KINDS, 'verified')
        : progress.row;
      const payload = shown === null ? null : openPersonPayload(cipher, shown.payloadEnc);
      return presentPersonState(progress, { level, payload });
    },

    async enterpriseState(
      userId: string,
      language: Language,
    ): Promise<ResponseOf<typeof enterpriseCertificateState>> {
      const progress = await progressOf(userId, ENTERPRISE_KINDS, language);
      const payload = progress.row === null ? null : openEnterprisePayload(cipher, progress.row.payloadEnc);
      return presentEnterpriseState(progress, payload);
    },
  };
}
