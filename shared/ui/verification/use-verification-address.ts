import { useTarget } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';

/**
 * Address of the verification page, with a link back to the current page; null if the release set has none.
 * @param search query of the return address, if it is not the current one
 */
export function useVerificationAddress(search?: string): string | null {
  const location = useLocation();
  const redirect = location.pathname + (search ?? location.search);
  const form = useTarget('personalVerification', { redirect });
  const overview = useTarget('verification', { redirect });
  const { user } = useSession();
  // The form is for individuals; enterprises start at the choice of method.
  return user?.userType === 'enterprise' ? overview : (form ?? overview);
}
