import { useContentMark } from '@portal/shared/remote';
import { Welcome } from '../features/register/welcome';

/** /user/register-result (specification §2): the first page of a new account. */
export function Page() {
  useContentMark(true);
  return <Welcome />;
}
