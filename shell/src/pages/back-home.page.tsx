import { Navigate } from '@portal/shared/router';
import { HOME_PATH } from '../routing/shell-routes';

/** Closes all open pages and starts again at the home page (docs/reference/screens.md#leaving-everything). */
export function Page() {
  return <Navigate to={HOME_PATH} replace />;
}
