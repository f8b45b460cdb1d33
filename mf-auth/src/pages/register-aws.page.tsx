import { RouteLink, useContentMark } from '@portal/shared/remote';
import { EntryRejected } from '../features/marketplace/entry-rejected';
import { SourceHeader } from '../features/marketplace/source-header';
import { useMarketplaceEntry } from '../features/marketplace/use-marketplace-entry';
import { useReferralOpen } from '../features/referral/use-referral-open';
import { RegisterForm } from '../features/register/register-form';
import { EntryLinks, SignInLink } from '../links/entry-links';
import { useText } from '../text';
import { usePreservedQuery } from '../use-preserved-query';
import { useRegistered } from '../use-registered';

/** /user/registerAws (docs/reference/screens.md#registration): a new account for a buyer from a marketplace. */
export function Page() {
  const t = useText();
  const query = usePreservedQuery();
  const { source, entry } = useMarketplaceEntry('amazon');
  const handleRegistered = useRegistered(entry?.source);
  useReferralOpen('registerAws');
  useContentMark(true);

  if (entry === null)
    return (
      <EntryRejected text={t('marketplace.openThere')}>
        <EntryLinks>
          <SignInLink />
        </EntryLinks>
      </EntryRejected>
    );
  return (
    <>
      <SourceHeader source={source} title={t('register.title')} />
      <RegisterForm origin={entry} referralCode={query.ReferralCode} onRegistered={handleRegistered} />
      <EntryLinks>
        <span>
          {t('links.haveAccount')}{' '}
          <RouteLink
            to="loginAws"
            query={{ ...query, Source: entry.source }}
            state={entry}
            className="portal-touch-link"
          >
            {t('signIn')}
          </RouteLink>
        </span>
      </EntryLinks>
    </>
  );
}
