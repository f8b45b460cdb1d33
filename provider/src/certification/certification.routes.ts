import type { FastifyInstance } from 'fastify';
import {
  baseCertificate,
  enterpriseCertificateState,
  realnameCertificateState,
} from '@portal/shared/contracts/certification';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import type { BasicVerificationService } from './basic-verification.service';
import { certificationService } from './certification.service';

/** Calls 39, 40 and 55. */
export function certificationRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  basic: BasicVerificationService,
): void {
  const certifications = certificationService(deps);

  registerEndpoint(app, realnameCertificateState, ({ person, client }) =>
    certifications.personState(person.userId, client.language),
  );
  registerEndpoint(app, enterpriseCertificateState, ({ person, client }) =>
    certifications.enterpriseState(person.userId, client.language),
  );
  registerEndpoint(app, baseCertificate, ({ input, person }) => basic.verify(person.userId, input));
}
