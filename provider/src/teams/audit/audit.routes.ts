import type { FastifyInstance } from 'fastify';
import { audit } from '@portal/shared/contracts/account';
import { exportAudit, exportAuditXlsx } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { registerExport } from '../../platform/http/register-export';
import { AUDIT_TABLE } from './audit-table.presenter';
import { auditService } from './audit.service';

/** Calls E15, and E35 of the audit log. */
export function auditRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const log = auditService(deps);

  registerEndpoint(app, audit, ({ user, input, client }) =>
    log.list({ userId: user.userId, zone: user.zone, language: client.language }, input),
  );
  registerExport(app, {
    csv: exportAudit,
    xlsx: exportAuditXlsx,
    table: AUDIT_TABLE,
    rows: ({ user, input }, { language }) =>
      log.export({ userId: user.userId, zone: user.zone, language }, input),
  });
}
