import LockOutlined from '@ant-design/icons/LockOutlined';
import { useSearchParams } from '@portal/shared/router';
import { useState } from 'react';
import { Dialog } from '@portal/shared/ui/dialog';
import { useText } from '../../text';
import type { Account } from './account';
import { ChangePasswordForm } from './change-password-form';
import { ResetPasswordForm } from './reset-password-form';
import { RowButton } from './row-button';
import { SecurityRow } from './security-row';
import { SetPasswordForm } from './set-password-form';

type Method = 'set' | 'change' | 'reset';

/** The password: set a first one (46), change it (45), or set a new one after a step-up (52). */
export function PasswordRow({ account }: { readonly account: Account }) {
  const t = useText();
  const { hasPassword, UserName } = account;
  const [params, setParams] = useSearchParams();
  // The address that password managers open (`/.well-known/change-password`).
  const [isOpen, setIsOpen] = useState(params.get('open') === 'password');
  const [method, setMethod] = useState<Method>(hasPassword ? 'change' : 'set');

  function close() {
    setIsOpen(false);
    // A reload does not open it again.
    if (params.has('open')) setParams(withoutOpen, { replace: true });
  }

  function open() {
    setMethod(hasPassword ? 'change' : 'set');
    setIsOpen(true);
  }

  return (
    <>
      <SecurityRow
        icon={<LockOutlined />}
        title={t('security.password.title')}
        state={
          hasPassword
            ? { tone: 'good', label: t('security.isSet') }
            : { tone: 'neutral', label: t('security.isNotSet') }
        }
        value={hasPassword ? '••••••••' : t('security.password.missing')}
        actions={
          <RowButton
            text={t(hasPassword ? 'security.change' : 'security.set')}
            of={t('security.password.title')}
            onClick={open}
          />
        }
      />
      <Dialog
        title={t(method === 'set' ? 'security.password.setTitle' : 'security.password.changeTitle')}
        isOpen={isOpen}
        onClose={close}
      >
        {method === 'set' && <SetPasswordForm userName={UserName} onDone={close} onCancel={close} />}
        {method === 'change' && (
          <ChangePasswordForm
            userName={UserName}
            onDone={close}
            onCancel={close}
            onForgotten={() => setMethod('reset')}
          />
        )}
        {method === 'reset' && <ResetPasswordForm userName={UserName} onDone={close} onCancel={close} />}
      </Dialog>
    </>
  );
}

function withoutOpen(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete('open');
  return others;
}
