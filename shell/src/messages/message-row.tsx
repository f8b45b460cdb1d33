import CheckOutlined from '@ant-design/icons/CheckOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import type { messageList } from '@portal/shared/contracts/message';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, Checkbox } from 'antd';
import { useText } from '../locales/use-text';
import { KindMark } from './kind-mark';
import { MessageAge } from './message-age';
import { MessageLink } from './message-link';
import { MessageText } from './message-text';
import { MessageTitle } from './message-title';
import type { MessageTarget } from './use-message-targets';

export type MessageRowData = ResponseOf<typeof messageList>['list'][number];

interface MessageRowProps {
  readonly message: MessageRowData;
  readonly target: MessageTarget | null;
  readonly now: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** One message of the list. */
export function MessageRow({ message, target, now, isSelected, ...on }: MessageRowProps) {
  const t = useText();
  const { device } = useLayout();
  const { Id, kind, title, text, read, createdAt } = message;
  const touch = touchTarget(device);
  return (
    <li className="portal-message" data-row={Id} data-unread={!read} tabIndex={-1}>
      <Checkbox
        className="portal-message-check"
        checked={isSelected}
        onChange={on.onSelect}
        aria-label={t('messages.select', { title })}
      />
      <KindMark kind={kind} isUnread={!read} />
      <div className="portal-message-body">
        <MessageLink target={target} onFollow={() => !read && on.onRead()}>
          <MessageTitle title={title} isRead={read} />
        </MessageLink>
        <MessageText title={title} text={text} />
        <div className="portal-message-foot">
          <span>{t(`messages.kinds.${kind}`)}</span>
          <span aria-hidden="true">·</span>
          <MessageAge at={createdAt} now={now} />
        </div>
      </div>
      <div className="portal-message-actions">
        {!read && (
          <Button
            type="text"
            icon={<CheckOutlined aria-hidden />}
            aria-label={t('messages.markOneRead', { title })}
            title={t('messages.markRead')}
            style={touch}
            onClick={on.onRead}
          />
        )}
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('messages.deleteOne', { title })}
          title={t('messages.delete')}
          style={touch}
          onClick={on.onDelete}
        />
      </div>
    </li>
  );
}
