import PayCircleOutlined from '@ant-design/icons/PayCircleOutlined';
import SecurityScanOutlined from '@ant-design/icons/SecurityScanOutlined';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import type { Account } from './account';
import { LevelRow } from './level-row';
import { MailRow } from './mail-row';
import { MfaRow } from './mfa-row';
import { PasswordRow } from './password-row';
import { PhoneRow } from './phone-row';
import { SecurityGroup } from './security-group';
import { UserNameRow } from './user-name-row';

interface SecuritySettingsProps {
  readonly account: Account;
}

/** Settings for signing in and for contacting the user. */
export function SignInSettings({ account }: SecuritySettingsProps) {
  const t = useText();
  return (
    <SecurityGroup title={t('security.signIn.title')} purpose={t('security.signIn.purpose')}>
      <UserNameRow account={account} />
      <PasswordRow account={account} />
      <PhoneRow account={account} />
      <MailRow account={account} />
    </SecurityGroup>
  );
}

/** The second factor, and where it is required. */
export function SecondFactorSettings({ account }: SecuritySettingsProps) {
  const t = useText();
  const { mfaBound, loginLevel, orderLevel } = account;
  const [setLoginLevel] = accountApi.loginLevel.useMutation();
  const [setOrderLevel] = accountApi.orderLevel.useMutation();
  return (
    <SecurityGroup title={t('security.second.title')} purpose={t('security.second.purpose')}>
      <MfaRow account={account} />
      <LevelRow
        kind="loginLevel"
        icon={<SecurityScanOutlined />}
        level={loginLevel}
        isPossible={mfaBound}
        change={setLoginLevel}
      />
      <LevelRow
        kind="orderLevel"
        icon={<PayCircleOutlined />}
        level={orderLevel}
        isPossible={mfaBound}
        change={setOrderLevel}
      />
    </SecurityGroup>
  );
}
