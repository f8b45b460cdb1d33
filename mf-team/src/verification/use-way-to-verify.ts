import { useTarget } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';

/**
 * Address of the verification, which leads back to where the person is now; null where the release set has none.
 * @param search query of the way back, where it is not the present one
 */
export function useWayToVerify(search?: string): string | null {
  const location = useLocation();
  const redirect = location.pathname + (search ?? location.search);
  const form = useTarget('personalVerification', { redirect });
  const overview = useTarget('verification', { redirect });
  const { user } = useSession();
  // The form is for persons; an enterprise begins where the method is chosen.
  return user?.userType === 'enterprise' ? overview : (form ?? overview);
}
