import { inArray, lt } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { CleanupTask } from '../../platform/cleanup/cleanup-task';
import { daysBefore, removal } from '../../platform/cleanup/removal.repository';
import { certifications } from '../../platform/database/schema/certifications';
import { files } from '../../platform/database/schema/files';

/** The files of verifications that were decided `keepDays` days ago. Those under review are kept. */
export function fileCleanup(keepDays: number): readonly CleanupTask[] {
  return [
    removal(files, files.id, (now) =>
      inArray(
        files.certificationId,
        new QueryBuilder()
          .select({ id: certifications.id })
          .from(certifications)
          .where(lt(certifications.reviewedAt, daysBefore(now, keepDays))),
      ),
    ),
  ];
}
