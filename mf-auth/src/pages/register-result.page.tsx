import { useContentMark } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { sourceIn } from '../features/marketplace/marketplace';
import { Welcome } from '../features/register/welcome';

/**
 * /user/register-result (docs/reference/screens.md#registration): the first page of a new account. Its address names the
 * marketplace at which the user has bought.
 */
export function Page() {
  const [params] = useSearchParams();
  useContentMark(true);
  return <Welcome isBuyer={sourceIn(params) !== null} />;
}
