import type { FastifyInstance } from 'fastify';
import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { certificationService } from './certification.service';

/** Calls 39 and 40. */
export function certificationRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const certifications = certificationService(deps);

  registerEndpoint(app, realnameCertificateState, ({ person, client }) =>
    certifications.personState(person.userId, client.language),
  );
  registerEndpoint(app, enterpriseCertificateState, ({ person, client }) =>
    certifications.enterpriseState(person.userId, client.language),
  );
}
