import type {
  enterpriseCertificateState,
  realnameCertificateState,
} from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { CertKind } from '../database/schema/certifications';
import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import { openEnterprisePayload, openPersonPayload } from './certification.payload';
import { ATTEMPTS_WINDOW_SECONDS } from './certification.policy';
import { presentEnterpriseState, presentPersonState, type Progress } from './certification.presenter';
import { countAttempts, findCertLevel, findLatest } from './certification.repository';

const PERSON: readonly CertKind[] = ['basic', 'personal'];
const ENTERPRISE: readonly CertKind[] = ['enterprise'];

/** How the caller's verifications stand. */
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
      countAttempts(database.queries, userId, { kinds, after: addSeconds(now, -ATTEMPTS_WINDOW_SECONDS) }),
    ]);
    return { row, attempts, now, language, origin: settings.origins[0] };
  }

  return {
    async personState(
      userId: string,
      language: Language,
    ): Promise<ResponseOf<typeof realnameCertificateState>> {
      const progress = await progressOf(userId, PERSON, language);
      const level = await findCertLevel(database.queries, userId);
      const payload = progress.row === null ? null : openPersonPayload(cipher, progress.row.payloadEnc);
      return presentPersonState(progress, { level, payload });
    },

    async enterpriseState(
      userId: string,
      language: Language,
    ): Promise<ResponseOf<typeof enterpriseCertificateState>> {
      const progress = await progressOf(userId, ENTERPRISE, language);
      const payload = progress.row === null ? null : openEnterprisePayload(cipher, progress.row.payloadEnc);
      return presentEnterpriseState(progress, payload);
    },
  };
}
