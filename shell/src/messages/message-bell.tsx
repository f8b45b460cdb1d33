import BellOutlined from '@ant-design/icons/BellOutlined';
import { messageReceived } from '@portal/shared/events/message';
import { useEvent, useTarget } from '@portal/shared/remote';
import { Link } from '@portal/shared/router';
import { useLayout, useSession } from '@portal/shared/store';
import { Button } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { Style } from '../app/style';
import { useText } from '../locales/use-text';
import { bellCss } from './bell.css';
import type { ReceivedMessage } from './security-notice';
import { useBellPanel } from './use-bell-panel';
import { useGrowth } from './use-growth';

const MESSAGES = 'messages';
/** From here on the bell says "and more"; the exact number is in its name. */
const MOST_SHOWN = 9;

const NewestMessages = lazy(() =>
  import('./newest-messages').then(({ NewestMessages: component }) => ({ default: component })),
);

const SecurityNotice = lazy(() =>
  import('./security-notice').then(({ SecurityNotice: component }) => ({ default: component })),
);

/** The bell: how many messages are unread, the newest of them, and the way to all. On a phone the way alone. */
export function MessageBell() {
  const t = useText();
  const { user } = useSession();
  const { device } = useLayout();
  const address = useTarget(MESSAGES);
  const unread = user?.unreadCount ?? 0;
  const growth = useGrowth(user?.userId, unread);
  const { frame, trigger, isOpen, close, toggle, onBlur, onKeyDown } = useBellPanel();
  const panelId = useId();
  const [alarm, setAlarm] = useState<ReceivedMessage | null>(null);
  useEvent(messageReceived, ({ userId, message }) => {
    if (message.kind === 'security' && userId === user?.userId) setAlarm(message);
  });
  if (address === null) return null;

  const name = unread === 0 ? t('messages.bell') : t('messages.bellUnread', { count: unread });
  return (
    <div className="portal-bell" ref={frame} onBlur={onBlur} onKeyDown={onKeyDown}>
      <Style name="bell" css={bellCss} />
      {device === 'mobile' ? (
        <Link to={address} className="portal-bell-link" aria-label={name}>
          <BellOutlined />
        </Link>
      ) : (
        <Button
          ref={trigger}
          type="text"
          icon={<BellOutlined />}
          aria-label={name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={toggle}
        />
      )}
      {unread > 0 && (
        <span className="portal-bell-count" aria-hidden="true">
          {unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : unread}
        </span>
      )}
      <span className="portal-visually-hidden" aria-live="polite">
        {growth > 0 && t('messages.arrived', { count: unread })}
      </span>
      {alarm !== null && (
        <Suspense fallback={null}>
          <SecurityNotice message={alarm} />
        </Suspense>
      )}
      {isOpen && (
        <section id={panelId} className="portal-bell-panel" aria-label={t('messages.newest')}>
          <Suspense fallback={null}>
            <NewestMessages allAt={address} onChoice={close} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
