import { RouteLink, useContentMark } from '@portal/shared/remote';
import { SourceHeader } from '../features/marketplace/source-header';
import { useMarketplaceEntry } from '../features/marketplace/use-marketplace-entry';
import { SignInLinks } from '../features/sign-in/sign-in-links';
import { useAccountLogin } from '../features/sign-in/use-account-login';
import { EntryLinks } from '../links/entry-links';
import { useText } from '../text';
import { usePreservedQuery } from '../use-preserved-query';

/**
 * /user/loginAws (docs/reference/screens.md#sign-in): sign-in for users from a marketplace, without scan and the
 * general registration.
 */
export function Page() {
  const t = useText();
  const query = usePreservedQuery();
  const { source, entry } = useMarketplaceEntry('amazon');
  const account = useAccountLogin();
  useContentMark(true);

  return (
    <>
      <SourceHeader source={source} title={t('title')} />
      {account.form}
      <SignInLinks hasRegister={false} />
      {entry !== null && (
        <EntryLinks>
          <span>
            {t('links.noAccount')}{' '}
            <RouteLink
              to="registerAws"
              query={{ ...query, Source: entry.source }}
              state={entry}
              className="portal-touch-link"
            >
              {t('links.register')}
            </RouteLink>
          </span>
        </EntryLinks>
      )}
      {account.dialog}
    </>
  );
}
