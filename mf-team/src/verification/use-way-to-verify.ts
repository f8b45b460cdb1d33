import { useTarget } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';

/**
 * Address of the verification, which leads back to where the person is now; null where the release set has none.
 * @param search query of the way back, where it is not the present one
 */
export function useWayToVerify(search?: string): string | null {
  const location = useLocation();
  const redirect = location.pathname + (search ?? location.search);
  const form = useTarget('personalVerification', { redirect });
  const overview = useTarget('verification', { redirect });
  return form ?? overview;
}
