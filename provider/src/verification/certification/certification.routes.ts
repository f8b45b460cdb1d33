import type { FastifyInstance } from 'fastify';
import {
  baseCertificate,
  checkEnterpriseCertificate,
  enterpriseCertificateConsignor,
  enterpriseCertificateLegal,
  enterpriseCertificateState,
  enterpriseRefreshQRCertificateConsignor,
  enterpriseRefreshQRCertificateLegal,
  realnameCertificate,
  realnameCertificateState,
  realnameRefreshQRCertificate,
} from '@portal/shared/contracts/certification';
import { assistantFaceResult, faceCheckApplicant, startFaceCheck } from '@portal/shared/contracts/assistant';
import { acceptMultipart } from '../../platform/http/multipart-route';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { Client } from '../../platform/http/client';
import type { Actor } from './actor';
import type { BasicVerificationService } from './basic-verification.service';
import type { CertificationService } from './certification.service';
import type { EnterpriseVerificationService } from './enterprise-verification.service';
import type { FaceApplicantService } from './face-applicant.service';
import type { FaceCheckService } from './face-check.service';
import type { PersonalVerificationService } from './personal-verification.service';

export interface CertificationServices {
  readonly certifications: CertificationService;
  readonly basic: BasicVerificationService;
  readonly personal: PersonalVerificationService;
  readonly enterprise: EnterpriseVerificationService;
  readonly faces: FaceCheckService;
  readonly applicants: FaceApplicantService;
}

/** Calls 39 to 41 and 55 to 61, E47 and E70. */
export function certificationRoutes(
  app: FastifyInstance,
  { certifications, basic, personal, enterprise, faces, applicants }: CertificationServices,
): void {
  registerEndpoint(app, realnameCertificateState, ({ user, client }) =>
    certifications.personState(user.userId, client.language),
  );
  registerEndpoint(app, enterpriseCertificateState, ({ user, client }) =>
    certifications.enterpriseState(user.userId, client.language),
  );
  registerEndpoint(app, baseCertificate, ({ input, user }) => basic.verify(user.userId, input));

  const actor = ({ user, client }: ActorContext): Actor => ({
    userId: user.userId,
    mutationId: client.mutationId,
  });
  registerEndpoint(app, realnameCertificate, (call) => personal.submit(actor(call), call.input));
  registerEndpoint(app, realnameRefreshQRCertificate, (call) => faces.refresh(actor(call), 'personal', null));
  registerEndpoint(app, checkEnterpriseCertificate, ({ user }) => enterprise.check(user.userId));
  acceptMultipart(app, (withFiles) => {
    registerEndpoint(withFiles, enterpriseCertificateConsignor, (call) =>
      enterprise.submit(actor(call), 'consignor', call.input),
    );
    registerEndpoint(withFiles, enterpriseCertificateLegal, (call) =>
      enterprise.submit(actor(call), 'legal', call.input),
    );
  });
  registerEndpoint(app, enterpriseRefreshQRCertificateLegal, (call) =>
    faces.refresh(actor(call), 'enterprise', 'legal'),
  );
  registerEndpoint(app, enterpriseRefreshQRCertificateConsignor, (call) =>
    faces.refresh(actor(call), 'enterprise', 'consignor'),
  );

  registerEndpoint(app, assistantFaceResult, ({ user, input }) => faces.report(user.userId, input));
  registerEndpoint(app, faceCheckApplicant, ({ input }) => applicants.show(input.Token));
  registerEndpoint(app, startFaceCheck, async ({ input: { Token, Key }, findSignedInUser }) => {
    const user = Key === undefined ? await findSignedInUser() : null;
    return faces.start(Token, { Key, userId: user?.userId ?? null });
  });
}

interface ActorContext {
  readonly user: { readonly userId: string };
  readonly client: Client;
}
