import BellOutlined from '@ant-design/icons/BellOutlined';
import { messageReceived } from '@portal/shared/events/message';
import { useEvent, useTarget } from '@portal/shared/remote';
import { Link } from '@portal/shared/router';
import { useLayout, useSession } from '@portal/shared/store';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { useOpened } from '@portal/shared/ui/use-opened';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Style } from '../services/style';
import { useOnDemand } from '../on-demand/use-on-demand';
import { useText } from '../locales/use-text';
import { bellCss } from './bell-style';
import type { ReceivedMessage } from './security-notice';
import { useBellPanel } from './use-bell-panel';
import { useIncrease } from './use-increase';

const MESSAGES = 'messages';
/** Above this the bell shows "9+"; the exact number is in its name. */
const MAX_SHOWN = 9;

const loadNewest = () => import('./newest-messages').then(({ NewestMessages }) => NewestMessages);
const loadSecurityNotice = () => import('./security-notice').then(({ SecurityNotice }) => SecurityNotice);

/** The bell: the number of unread messages, the newest of them, and a link to all. On phones only the link. */
export function MessageBell() {
  const t = useText();
  const { user } = useSession();
  const { device } = useLayout();
  const address = useTarget(MESSAGES);
  const unread = user?.unreadCount ?? 0;
  const increase = useIncrease(user?.userId, unread);
  const { frame, trigger, isOpen, open, close, toggle, onBlur, onKeyDown } = useBellPanel();
  const panelId = useId();
  const [alarm, setAlarm] = useState<ReceivedMessage | null>(null);
  useEvent(messageReceived, ({ userId, message, isOwn }) => {
    if (message.kind === 'security' && isOwn !== true && userId === user?.userId) setAlarm(message);
  });
  useLoadAtRest(device === 'mobile' ? null : loadNewest);
  const newest = useOpened({ isOpen, load: loadNewest, onClose: close, onRetry: open });
  const notice = useOnDemand({
    isNeeded: alarm !== null,
    load: loadSecurityNotice,
    // The bell counts the message anyway; the next message tries to load the code again.
    onFailure: () => setAlarm(null),
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
          {unread > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : unread}
        </span>
      )}
      <span className="portal-visually-hidden" aria-live="polite">
        {increase > 0 && t('messages.arrived', { count: unread })}
      </span>
      {alarm !== null && notice !== null && <notice.Component message={alarm} />}
      {isOpen && (
        <section id={panelId} className="portal-bell-panel" aria-label={t('messages.newest')}>
          {newest !== null && <newest.Component allAt={address} onChoice={close} />}
        </section>
      )}
    </div>
  );
}
