import { Segmented, theme } from 'antd';
import { useText } from '../../text';
import { LockedNotice, useLockedAdvice } from './locked-notice';
import type { LoginBranch } from './login-branch';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';
import type { SignInOutcome } from './sign-in-outcome';
import type { AccountMode, AccountModeState } from './use-account-mode';

interface AccountLoginProps extends Pick<SignInOutcome, 'onEntered' | 'onRefused'> {
  readonly state: AccountModeState;
  /** Types of accounts that the password form accepts. */
  readonly branch?: LoginBranch;
}

/** Account Login: both modes. Switches to the phone code when the account is locked (`accountLocked`). */
export function AccountLogin({ state, branch = 'any', onEntered, onRefused }: AccountLoginProps) {
  const t = useText();
  const { token } = theme.useToken();
  useLockedAdvice();
  return (
    <>
      <Segmented<AccountMode>
        block
        size="large"
        aria-label={t('tabAccount')}
        value={state.mode}
        onChange={state.choose}
        options={[
          { value: 'code', label: t('modeCode') },
          { value: 'password', label: t('modePassword') },
        ]}
        style={{ marginBlockEnd: token.marginLG }}
      />
      {state.isLocked && <LockedNotice />}
      {state.mode === 'password' ? (
        <PasswordForm branch={branch} onEntered={onEntered} onRefused={onRefused} onLocked={state.lock} />
      ) : (
        <PhoneForm onEntered={onEntered} onRefused={onRefused} takesFocus={state.isLocked} />
      )}
    </>
  );
}
