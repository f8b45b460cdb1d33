import { safeRedirect } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';

/**
 * The page that sent the user here to verify, from the parameter `redirect`. Null if it is not an address of this
 * portal.
 */
export function useReturnTarget(): string | null {
  const [params] = useSearchParams();
  return safeRedirect(params.get('redirect'), window.location.origin);
}
