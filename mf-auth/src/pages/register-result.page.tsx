import { useContentMark } from '@portal/shared/remote';
import { Welcome } from '../features/register/welcome';

/** /user/register-result (docs/reference/screens.md#registration): the first page of a new account. */
export function Page() {
  useContentMark(true);
  return <Welcome />;
}
