import { Alert, Segmented, theme } from 'antd';
import { useState } from 'react';
import { useText } from '../../text';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';

type Mode = 'password' | 'code';

/** Account Login: both modes, and the turn to the phone code once the account is locked (4511). */
export function AccountLogin() {
  const t = useText();
  const { token } = theme.useToken();
  const [mode, setMode] = useState<Mode>('password');
  const [isLocked, setIsLocked] = useState(false);

  function handleLocked() {
    setIsLocked(true);
    setMode('code');
  }

  return (
    <>
      <Segmented<Mode>
        block
        size="large"
        aria-label={t('tabAccount')}
        value={mode}
        onChange={(next) => {
          setMode(next);
          setIsLocked(false);
        }}
        options={[
          { value: 'password', label: t('modePassword') },
          { value: 'code', label: t('modeCode') },
        ]}
        style={{ marginBlockEnd: token.marginLG }}
      />
      {isLocked && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('locked')}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      {mode === 'password' ? <PasswordForm onLocked={handleLocked} /> : <PhoneForm />}
    </>
  );
}
