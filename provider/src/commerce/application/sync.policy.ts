import { VERSIONS } from '@portal/shared/contracts/enums';
import type { SoldTerm } from '@portal/shared/contracts/application';

/** Whether edition, time or a quota would be less than before. */
export function isReduced(before: SoldTerm, after: SoldTerm): boolean {
  return (
    VERSIONS.indexOf(after.version) < VERSIONS.indexOf(before.version) ||
    Date.parse(after.dueDate) < Date.parse(before.dueDate) ||
    after.config.userNumber < before.config.userNumber ||
    after.config.assetNumber < before.config.assetNumber ||
    after.config.diskQuota < before.config.diskQuota ||
    after.config.concurrentNumber < before.config.concurrentNumber
  );
}

/** Both terms as one text, equal only for equal terms. */
export function termsText(...terms: readonly SoldTerm[]): string {
  return JSON.stringify(
    terms.map(({ version, dueDate, config }) => [
      version,
      dueDate,
      config.userNumber,
      config.assetNumber,
      config.diskQuota,
      config.concurrentNumber,
    ]),
  );
}
