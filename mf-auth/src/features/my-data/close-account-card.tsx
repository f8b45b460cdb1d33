import { useLayout, useSession } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '@portal/shared/ui/dialog';
import { useText } from '../../text';
import { CloseAccountForm } from './close-account-form';
import { DataCard } from './data-card';

/** Closes the account (E26). */
export function CloseAccountCard() {
  const t = useText();
  const { device } = useLayout();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (user === null) return null;
  return (
    <>
      <DataCard
        title={t('myData.close')}
        text={t('myData.closeText')}
        action={
          <Button danger onClick={() => setIsOpen(true)} style={touchTarget(device)}>
            {t('myData.closeAction')}
          </Button>
        }
      />
      <Dialog
        title={t('myData.closeTitle', { name: user.UserName })}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <CloseAccountForm userName={user.UserName} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
