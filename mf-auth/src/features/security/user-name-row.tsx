import UserOutlined from '@ant-design/icons/UserOutlined';
import { useState } from 'react';
import { Dialog } from '@portal/shared/ui/dialog';
import { useText } from '../../text';
import type { Account } from './account';
import { RowButton } from './row-button';
import { SecurityRow } from './security-row';
import { UserNameForm } from './user-name-form';

/** The user name, which may change once in 30 days (47). */
export function UserNameRow({ account }: { readonly account: Account }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { userNameSet, UserName } = account;
  const title = t('security.userName.title');
  return (
    <>
      <SecurityRow
        icon={<UserOutlined />}
        title={title}
        state={
          userNameSet
            ? { tone: 'good', label: t('security.isSet') }
            : { tone: 'neutral', label: t('security.isNotSet') }
        }
        value={UserName}
        actions={
          <RowButton
            text={t(userNameSet ? 'security.change' : 'security.set')}
            of={title}
            onClick={() => setIsOpen(true)}
          />
        }
      />
      <Dialog title={t('security.userName.dialog')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <UserNameForm onDone={() => setIsOpen(false)} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
