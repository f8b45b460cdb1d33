import { useContentMark } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { useInstallation } from '@portal/shared/store';
import { Lazy } from '@portal/shared/ui/lazy';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { useState } from 'react';
import { PasskeySignIn } from '../features/passkey-sign-in/passkey-sign-in';
import { branchIn } from '../features/sign-in/login-branch';
import { EndedNotice } from '../features/sign-in/ended-notice';
import { LoginMethods } from '../features/sign-in/login-methods';
import { SignInLinks } from '../features/sign-in/sign-in-links';
import { useAccountLogin } from '../features/sign-in/use-account-login';
import { PageTitle } from '../form/page-title';
import { useText } from '../text';
import { useEnterPortal } from '../use-enter-portal';

const loadScanLogin = () => import('../features/scan-login/scan-login').then(({ ScanLogin }) => ScanLogin);

/**
 * /user/login (docs/reference/screens.md#sign-in): sign-in by password, phone code, passkey or scan, with a second
 * factor if one is enabled.
 */
export function Page() {
  const t = useText();
  const { installation } = useInstallation();
  const [way, setWay] = useState<'account' | 'scan'>('account');
  const branch = branchIn(useSearchParams()[0]);
  const onEntered = useEnterPortal();
  const account = useAccountLogin({ branch, onLocked: () => setWay('account') });
  useContentMark(true);
  useLoadAtRest(loadScanLogin);

  const isMarketplace = installation?.marketplaceMode === true;
  const byAccount = {
    key: 'account' as const,
    label: t('tabAccount'),
    children: (
      <>
        {account.form}
        <SignInLinks hasRegister={!isMarketplace} />
        <PasskeySignIn onEntered={onEntered} />
      </>
    ),
  };
  const byScan = {
    key: 'scan' as const,
    label: t('tabScan'),
    children: <Lazy load={loadScanLogin} props={{ onEntered }} />,
  };
  return (
    <>
      <PageTitle text={t('title')} />
      <EndedNotice />
      <LoginMethods
        ways={isMarketplace ? [byAccount] : [byAccount, byScan]}
        active={isMarketplace ? 'account' : way}
        onChange={setWay}
      />
      {account.dialog}
    </>
  );
}
