import type { CodeService } from '../../identity/codes/code.service';
import type { ProviderDeps } from '../../platform/deps';
import { basicVerificationService } from './basic-verification.service';
import { certificationTransitionService } from './certification-transition.service';
import { fileService } from '../file/file.service';
import { refusedImageLimit } from '../file/refused-image-limit.service';
import { enterpriseVerificationService, type FindBlockers } from './enterprise-verification.service';
import { faceApplicantService } from './face-applicant.service';
import { faceCheckService } from './face-check.service';
import { personalVerificationService } from './personal-verification.service';
import { reviewService } from './review.service';
import { unfinishedVerificationService } from './unfinished-verification.service';
import { submissionService } from './submission.service';

/** The services that verify users and enterprises. */
export function createVerificationServices(
  deps: ProviderDeps,
  { codes, findBlockers }: { readonly codes: CodeService; readonly findBlockers: FindBlockers },
) {
  const transitions = certificationTransitionService(deps, findBlockers);
  const files = fileService(deps);
  const refusedImages = refusedImageLimit(deps);
  const submissions = submissionService(deps);
  const applicants = faceApplicantService(deps);
  return {
    basic: basicVerificationService(deps, codes),
    personal: personalVerificationService(deps, submissions),
    enterprise: enterpriseVerificationService(deps, {
      ...{ codes, files, refusedImages, submissions, findBlockers },
    }),
    applicants,
    faces: faceCheckService(deps, { transitions, applicants }),
    unfinished: unfinishedVerificationService(deps, transitions),
    reviews: reviewService(deps, { transitions, files }),
  };
}
