import { useContentMark } from '@portal/shared/remote';
import { Lazy } from '@portal/shared/ui/lazy';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Button, Flex, theme } from 'antd';
import { useState } from 'react';
import { EntryRejected } from '../features/marketplace/entry-rejected';
import { SourceHeader } from '../features/marketplace/source-header';
import { useApiLogin } from '../features/marketplace/use-api-login';
import { useMarketplaceEntry } from '../features/marketplace/use-marketplace-entry';
import { useSecondFactor } from '../features/sign-in/second-factor/use-second-factor';
import { EntryLinks, SignInLink } from '../links/entry-links';
import type { MarketplaceEntry } from '../marketplace-entry';
import { PageText } from '../form/page-text';
import { useText } from '../text';
import { useEnterPortal } from '../use-enter-portal';
import { usePreservedQuery } from '../use-preserved-query';
import { useRegistered } from '../use-registered';

const loadRegisterForm = () =>
  import('../features/register/register-form').then(({ RegisterForm }) => RegisterForm);

/**
 * /user/apiLogin (docs/reference/screens.md#registration): exchanges a marketplace's token for a session or a new
 * account.
 */
export function Page() {
  const t = useText();
  const { entry, store } = useMarketplaceEntry(null);
  useContentMark(true);
  if (entry !== null) return <Exchange entry={entry} onExchanged={store} />;
  return (
    <EntryRejected text={t('marketplace.openThere')}>
      <EntryLinks>
        <SignInLink />
      </EntryLinks>
    </EntryRejected>
  );
}

interface ExchangeProps {
  readonly entry: MarketplaceEntry;
  readonly onExchanged: (entry: MarketplaceEntry) => void;
}

function Exchange({ entry, onExchanged }: ExchangeProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { ReferralCode } = usePreservedQuery();
  const [isLocked, setIsLocked] = useState(false);
  useLoadAtRest(loadRegisterForm);
  const onEntered = useEnterPortal();
  const handleRegistered = useRegistered(entry.source);
  const secondFactor = useSecondFactor({ onEntered, onLocked: () => setIsLocked(true) });
  const { state, retry } = useApiLogin({
    entry,
    onExchanged,
    requestSecondFactor: secondFactor.openIfRequired,
  });

  switch (state.kind) {
    case 'working':
      return (
        <>
          <SourceHeader source={entry.source} title={t('marketplace.signingIn')} />
          <Flex justify="center" role="status" aria-label={t('marketplace.signingIn')}>
            <LoadingOutlined
              aria-hidden
              style={{
                padding: token.paddingXL,
                color: token.colorPrimary,
                fontSize: token.controlHeight,
              }}
            />
          </Flex>
        </>
      );
    case 'register':
      return (
        <>
          <SourceHeader source={entry.source} title={t('marketplace.completeTitle')} />
          <PageText text={t('marketplace.completeText')} />
          <Lazy
            load={loadRegisterForm}
            props={{ origin: state.entry, referralCode: ReferralCode, onRegistered: handleRegistered }}
          />
        </>
      );
    case 'secondFactor':
      return (
        <>
          {secondFactor.isOpen ? (
            <SourceHeader source={entry.source} title={t('marketplace.signingIn')} />
          ) : (
            <EntryRejected text={isLocked ? t('locked') : t('marketplace.secondFactor')}>
              <EntryLinks>
                <SignInLink />
              </EntryLinks>
            </EntryRejected>
          )}
          {secondFactor.dialog}
        </>
      );
    case 'refused':
      return (
        <EntryRejected text={state.msg}>
          {state.canRetry && (
            <Button type="primary" onClick={() => void retry()}>
              {t('marketplace.retry')}
            </Button>
          )}
          <EntryLinks>
            <SignInLink />
          </EntryLinks>
        </EntryRejected>
      );
  }
}
