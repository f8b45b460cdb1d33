import { safeRedirect } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';

/** The page that sent the person here to verify, when it is an address of this portal; it stands in `redirect`. */
export function useWayBack(): string | null {
  const [params] = useSearchParams();
  return safeRedirect(params.get('redirect'), window.location.origin);
}
