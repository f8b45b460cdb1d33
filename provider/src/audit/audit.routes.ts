import type { FastifyInstance } from 'fastify';
import { audit } from '@portal/shared/contracts/account';
import { exportAudit } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../deps';
import { answerCsv } from '../http/answer-csv';
import { registerEndpoint } from '../http/register-endpoint';
import { auditService } from './audit.service';

/** Calls E15, and E35 of the audit log. */
export function auditRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const log = auditService(deps);

  registerEndpoint(app, audit, ({ person, input, client }) =>
    log.list({ userId: person.userId, language: client.language }, input),
  );
  registerEndpoint(app, exportAudit, async ({ person, input, client, reply }) => {
    const reader = { userId: person.userId, language: client.language };
    return answerCsv(reply, 'audit', await log.export(reader, input));
  });
}
