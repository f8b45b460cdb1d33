import type { FastifyInstance } from 'fastify';
import type { CodeService } from '../identity/codes/code.service';
import type { ProviderDeps } from '../platform/deps';
import { certificationRoutes } from './certification/certification.routes';
import { certificationService } from './certification/certification.service';
import { reviewRoutes } from './certification/review.routes';
import { begunFaceChecksJob, unfinishedVerificationsJob } from './certification/verification-jobs';
import { createVerificationServices } from './certification/verification-services';

interface Needs {
  readonly codes: CodeService;
  readonly findBlockers: Parameters<typeof createVerificationServices>[1]['findBlockers'];
}

/** Real names, companies and their files. @returns what other domains use of it */
export function registerVerification(app: FastifyInstance, deps: ProviderDeps, needs: Needs) {
  const certifications = certificationService(deps);
  const services = createVerificationServices(deps, needs);
  certificationRoutes(app, { certifications, ...services });
  reviewRoutes(app, services.reviews);
  const { faces, applicants, unfinished } = services;
  const jobs = [begunFaceChecksJob(faces), unfinishedVerificationsJob(unfinished)];
  return { certifications, faces, applicants, jobs };
}
