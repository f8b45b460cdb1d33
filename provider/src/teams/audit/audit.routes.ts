import type { FastifyInstance } from 'fastify';
import { audit } from '@portal/shared/contracts/account';
import { exportAudit } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../../platform/deps';
import { sendCsv } from '../../platform/http/send-csv';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { auditService } from './audit.service';

/** Calls E15, and E35 of the audit log. */
export function auditRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const log = auditService(deps);

  registerEndpoint(app, audit, ({ user, input, client }) =>
    log.list({ userId: user.userId, language: client.language }, input),
  );
  registerEndpoint(app, exportAudit, async ({ user, input, client, reply }) => {
    const reader = { userId: user.userId, language: client.language };
    return sendCsv(reply, 'audit', await log.export(reader, input));
  });
}
