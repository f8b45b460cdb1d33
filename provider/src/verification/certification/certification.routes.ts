import type { FastifyInstance } from 'fastify';
import {
  baseCertificate,
  enterpriseCertificateState,
  realnameCertificateState,
} from '@portal/shared/contracts/certification';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { BasicVerificationService } from './basic-verification.service';
import type { CertificationService } from './certification.service';

export interface CertificationServices {
  readonly certifications: CertificationService;
  readonly basic: BasicVerificationService;
}

/** Calls 39, 40 and 55. */
export function certificationRoutes(
  app: FastifyInstance,
  { certifications, basic }: CertificationServices,
): void {
  registerEndpoint(app, realnameCertificateState, ({ user, client }) =>
    certifications.personState(user.userId, client.language),
  );
  registerEndpoint(app, enterpriseCertificateState, ({ user, client }) =>
    certifications.enterpriseState(user.userId, client.language),
  );
  registerEndpoint(app, baseCertificate, ({ input, user }) => basic.verify(user.userId, input));
}
