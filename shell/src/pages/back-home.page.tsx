import { Navigate } from '@portal/shared/router';
import { HOME_PATH } from '../routing/shell-routes';

/** Leaves whatever was open and starts over at home (docs/reference/screens.md#leaving-everything). */
export function Page() {
  return <Navigate to={HOME_PATH} replace />;
}
