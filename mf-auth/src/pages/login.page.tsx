import type { Login } from '@portal/shared/contracts/shapes';
import { useContentMark } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { useInstallation } from '@portal/shared/store';
import { Typography, theme } from 'antd';
import { useState } from 'react';
import { PasskeySignIn } from '../features/passkey-sign-in/passkey-sign-in';
import { ScanLogin } from '../features/scan-login/scan-login';
import { useSecondFactor } from '../features/second-factor/use-second-factor';
import { AccountLogin } from '../features/sign-in/account-login';
import { branchIn } from '../features/sign-in/login-branch';
import { LoginMethods } from '../features/sign-in/login-methods';
import { SignInLinks } from '../features/sign-in/sign-in-links';
import { useAccountMode } from '../features/sign-in/use-account-mode';
import { useText } from '../text';
import { useEnterPortal } from '../use-enter-portal';

/**
 * /user/login (docs/reference/screens.md#sign-in): sign-in by password, phone code, passkey or scan, with a second
 * factor if one is enabled.
 */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const { installation } = useInstallation();
  const [way, setWay] = useState<'account' | 'scan'>('account');
  const branch = branchIn(useSearchParams()[0]);
  // A branch in the address selects the password form.
  const account = useAccountMode(branch === 'any' ? null : 'password');
  const onEntered = useEnterPortal();
  const secondFactor = useSecondFactor({ onEntered: enterByAccount, onLocked: lock });
  useContentMark(true);

  function enterByAccount(login: Login) {
    account.remember();
    onEntered(login);
  }

  function lock() {
    setWay('account');
    account.lock();
  }

  const isMarketplace = installation?.marketplaceMode === true;
  const byAccount = {
    key: 'account' as const,
    label: t('tabAccount'),
    children: (
      <>
        <AccountLogin
          state={account}
          branch={branch}
          onEntered={enterByAccount}
          onRefused={secondFactor.openIfRequired}
        />
        <SignInLinks hasRegister={!isMarketplace} />
        <PasskeySignIn onEntered={onEntered} />
      </>
    ),
  };
  const byScan = {
    key: 'scan' as const,
    label: t('tabScan'),
    children: <ScanLogin onEntered={onEntered} />,
  };
  return (
    <>
      <Typography.Title
        level={1}
        style={{ fontSize: token.fontSizeHeading3, marginBlockEnd: token.marginLG }}
      >
        {t('title')}
      </Typography.Title>
      <LoginMethods
        ways={isMarketplace ? [byAccount] : [byAccount, byScan]}
        active={isMarketplace ? 'account' : way}
        onChange={setWay}
      />
      {secondFactor.dialog}
    </>
  );
}
