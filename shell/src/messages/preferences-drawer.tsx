import { useLayout } from '@portal/shared/store';
import { Drawer } from 'antd';
import { useText } from '../locales/use-text';
import { PreferencesTable } from './preferences-table';

interface PreferencesDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Which kinds of message are also sent by SMS or email (E11). Each change is saved immediately. */
export function PreferencesDrawer({ isOpen, onClose }: PreferencesDrawerProps) {
  const t = useText();
  const { device } = useLayout();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('messages.prefs.title')}
      size={device === 'mobile' ? '100%' : 480}
      rootClassName="portal-app"
    >
      <PreferencesTable />
    </Drawer>
  );
}
