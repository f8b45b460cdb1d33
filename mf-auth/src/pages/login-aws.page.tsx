import type { Login } from '@portal/shared/contracts/shapes';
import { RouteLink, useContentMark } from '@portal/shared/remote';
import { SourceHeader } from '../features/marketplace/source-header';
import { useMarketplaceEntry } from '../features/marketplace/use-marketplace-entry';
import { useSecondFactor } from '../features/second-factor/use-second-factor';
import { AccountLogin } from '../features/sign-in/account-login';
import { SignInLinks } from '../features/sign-in/sign-in-links';
import { useAccountMode } from '../features/sign-in/use-account-mode';
import { EntryLinks } from '../links/entry-links';
import { useText } from '../text';
import { useEnterPortal } from '../use-enter-portal';
import { usePreservedQuery } from '../use-preserved-query';

/**
 * /user/loginAws (docs/reference/screens.md#sign-in): sign-in for users from a marketplace, without scan and the
 * general registration.
 */
export function Page() {
  const t = useText();
  const query = usePreservedQuery();
  const { source, entry } = useMarketplaceEntry('amazon');
  const account = useAccountMode();
  const onEntered = useEnterPortal();
  const secondFactor = useSecondFactor({ onEntered: enterByAccount, onLocked: account.lock });
  useContentMark(true);

  function enterByAccount(login: Login) {
    account.remember();
    onEntered(login);
  }

  return (
    <>
      <SourceHeader source={source} title={t('title')} />
      <AccountLogin state={account} onEntered={enterByAccount} onRefused={secondFactor.openIfRequired} />
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
      {secondFactor.dialog}
    </>
  );
}
