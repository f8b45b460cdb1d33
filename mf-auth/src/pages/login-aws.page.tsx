import { useContentMark } from '@portal/shared/remote';
import { SourceHeader } from '../features/marketplace/source-header';
import { useMarketplaceEntry } from '../features/marketplace/use-marketplace-entry';
import { SignInLinks } from '../features/sign-in/sign-in-links';
import { useAccountLogin } from '../features/sign-in/use-account-login';
import { useText } from '../text';

/**
 * /user/loginAws (docs/reference/screens.md#sign-in): sign-in for users from a marketplace, without scan and
 * registration.
 */
export function Page() {
  const t = useText();
  const { source } = useMarketplaceEntry('amazon');
  const account = useAccountLogin();
  useContentMark(true);

  return (
    <>
      <SourceHeader source={source} title={t('title')} />
      {account.form}
      <SignInLinks hasRegister={false} />
      {account.dialog}
    </>
  );
}
