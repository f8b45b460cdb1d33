import { useContentMark } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { accountApi } from '../account-api';
import { AccountSummary } from '../features/account-summary/account-summary';
import { AuthenticationInfo } from '../features/authentication-info/authentication-info';
import { LoginHistory } from '../features/login-history/login-history';
import { MyData } from '../features/my-data/my-data';
import { PasskeyCard } from '../features/passkeys/passkey-card';
import { PreferencesForm } from '../features/preferences/preferences-form';
import { ReferralCard } from '../features/referral/referral-card';
import { OperatorTokenCard } from '../features/security/operator-token-card';
import { SecondFactorSettings, SignInSettings } from '../features/security/security-settings';
import { SessionList } from '../features/sessions/session-list';
import { useText } from '../text';

const TABS = ['security', 'authentication', 'sessions', 'history', 'preferences', 'data'] as const;
type Tab = (typeof TABS)[number];

/** Width in px at which a label and the control at the end of its row are still read together. */
const SETTINGS_PX = 720;

const CONTENT: Readonly<Record<Tab, () => ReactNode>> = {
  security: () => <Settings content={<Security />} />,
  authentication: () => <AuthenticationInfo />,
  sessions: () => <SessionList />,
  history: () => <LoginHistory />,
  preferences: () => <Settings content={<PreferencesForm />} />,
  data: () => <Settings content={<MyData />} />,
};

/** /userCenter/index: the account (docs/reference/screens.md#personal-center). The tab is kept in the URL. */
export function Page() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const account = accountApi.userInfo.useQuery({});
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'security';
  useContentMark(!account.isLoading);
  return (
    <>
      <PageHeader title={t('userCenter.title')} purpose={t('userCenter.purpose')} />
      <Tabs
        activeKey={tab}
        destroyOnHidden
        // Page and order are not carried over to another tab.
        onChange={(key) => setParams(key === 'security' ? {} : { tab: key })}
        items={TABS.map((name) => ({
          key: name,
          label: t(`userCenter.tab.${name}`),
          children: CONTENT[name](),
        }))}
      />
    </>
  );
}

function Settings({ content }: { readonly content: ReactNode }) {
  return <div style={{ maxWidth: SETTINGS_PX }}>{content}</div>;
}

function Security() {
  const query = accountApi.userInfo.useQuery({});
  return (
    <QueryResult query={query}>
      {(account) => (
        <>
          <AccountSummary account={account} />
          <SignInSettings account={account} />
          <SecondFactorSettings account={account} />
          <PasskeyCard />
          {account.isOperator === true && <OperatorTokenCard hasAuthenticator={account.mfaBound} />}
          <ReferralCard code={account.referralCode} opens={account.referralOpens} />
        </>
      )}
    </QueryResult>
  );
}
