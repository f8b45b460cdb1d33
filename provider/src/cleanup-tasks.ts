import { connectorCleanup } from './commerce/connector/connector-cleanup.repository';
import { identityCleanup } from './identity/cleanup/identity-cleanup.repository';
import type { CleanupTask } from './platform/cleanup/cleanup-task';
import { platformCleanup } from './platform/cleanup/platform-cleanup.repository';
import type { Settings } from './platform/settings/settings';
import { teamCleanup } from './teams/cleanup/team-cleanup.repository';
import { fileCleanup } from './verification/file/file-cleanup.repository';

/** The cleanup tasks of all parts of the provider. */
export function cleanupTasks({
  auditDays,
  fileKeepDays,
}: Pick<Settings, 'auditDays' | 'fileKeepDays'>): readonly CleanupTask[] {
  return [
    ...identityCleanup,
    ...platformCleanup(auditDays),
    ...teamCleanup,
    ...connectorCleanup(auditDays),
    ...fileCleanup(fileKeepDays),
  ];
}
