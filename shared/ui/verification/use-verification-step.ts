import { useTarget } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { type QueryCall, skipToken, useSession } from '@portal/shared/store';
import type { enterpriseCertificateState, realnameCertificateState } from '../../contracts/certification';
import { needsFace } from './needs-face';

/** The calls of a part's API that read the user's verification of either kind (39, 40). */
export interface VerificationCalls {
  readonly personalState: QueryCall<typeof realnameCertificateState>;
  readonly enterpriseState: QueryCall<typeof enterpriseCertificateState>;
}

/** What a user without verification does next. */
export interface VerificationStep {
  /** `faceCheck`: submitted, but the user has yet to show their face. */
  readonly kind: 'open' | 'faceCheck' | 'reviewing';
  /** Address of the page of the face check, with a link back to the current page; null if the release set has none. */
  readonly faceAddress: string | null;
  readonly isLoading: boolean;
}

/** Reads nothing for users with a verification. Whoever has none may have submitted either kind. */
export function useVerificationStep(calls: VerificationCalls): VerificationStep {
  const { user } = useSession();
  const location = useLocation();
  const redirect = location.pathname + location.search;
  const isOpen = user?.certLevel === 'none';
  const person = calls.personalState.useQuery(isOpen ? {} : skipToken);
  const company = calls.enterpriseState.useQuery(isOpen ? {} : skipToken);
  const personAddress = useTarget('personalVerification', { redirect });
  const companyAddress = useTarget('companyVerification', { redirect });
  const open = [
    { progress: company.data, address: companyAddress },
    { progress: person.data, address: personAddress },
  ].filter(({ progress }) => progress?.state === 'reviewing');
  const face = open.find(({ progress }) => needsFace(progress?.qr));
  return {
    kind: face !== undefined ? 'faceCheck' : open.length > 0 ? 'reviewing' : 'open',
    faceAddress: face?.address ?? null,
    isLoading: person.isLoading || company.isLoading,
  };
}
