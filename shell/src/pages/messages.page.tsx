import { useContentMark } from '@portal/shared/remote';
import { useLayout, useSession } from '@portal/shared/store';
import { ListFrame } from '@portal/shared/ui/list-frame';
import { touchTarget } from '@portal/shared/ui/measures';
import { PageHeader } from '@portal/shared/ui/page-header';
import { SelectionBar } from '@portal/shared/ui/selection-bar';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { useOpened } from '@portal/shared/ui/use-opened';
import { useRowSelection } from '@portal/shared/ui/use-row-selection';
import { Button } from 'antd';
import { useState } from 'react';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
import { MessageFilterBar } from '../messages/message-filter-bar';
import { MessageRows } from '../messages/message-rows';
import { messagesCss } from '../messages/messages-style';
import { SelectAll } from '../messages/select-all';
import { useMessageActions } from '../messages/use-message-actions';
import { useMessageList } from '../messages/use-message-list';
import { useRowFocus } from '../messages/use-row-focus';

const loadPreferences = () =>
  import('../messages/preferences-drawer').then(({ PreferencesDrawer }) => PreferencesDrawer);

/** /message/index: all messages to the user (docs/reference/screens.md#messages). */
export function Page() {
  const t = useText();
  const { user } = useSession();
  const { device } = useLayout();
  const { url, query } = useMessageList();
  const actions = useMessageActions();
  const selection = useRowSelection(query.data?.list.map(({ Id }) => Id) ?? []);
  const { frame, ...focus } = useRowFocus();
  const unreadCount = user?.unreadCount ?? 0;
  useContentMark(query.data !== undefined || query.error !== undefined);
  // On phones the bar of the selected rows replaces the page's own bar.
  const isReplaced = selection.keys.length > 0 && device === 'mobile';
  const selectionActions = [
    {
      key: 'read',
      label: t('messages.markRead'),
      onAction: () => {
        focus.stayAt(selection.keys);
        actions.markRead(selection.keys);
        selection.clear();
      },
    },
    {
      key: 'delete',
      label: t('messages.delete'),
      isDanger: true,
      onAction: () => {
        focus.moveFrom(selection.keys);
        actions.remove(selection.keys);
        selection.clear();
      },
    },
  ];
  return (
    <>
      <Style name="messages" css={messagesCss} />
      <PageHeader
        title={t('messages.title')}
        purpose={t('messages.purpose')}
        actions={!isReplaced && <PageActions unreadCount={unreadCount} actions={actions} />}
      />
      <MessageFilterBar
        url={url}
        unreadCount={unreadCount}
        selectAll={<SelectAll selection={selection} hasRows={(query.data?.list.length ?? 0) > 0} />}
      />
      <div ref={frame} role="group" aria-label={t('messages.title')} tabIndex={-1}>
        <ListFrame
          query={query}
          onPaging={url.setPaging}
          isFiltered={url.filters.kind !== undefined}
          onClearFilters={() => url.setFilters({ kind: undefined })}
          empty={{
            subject: 'messages',
            text: t(url.filters.unread ? 'messages.emptyUnread' : 'messages.empty'),
          }}
        >
          {(messages) => (
            <MessageRows messages={messages} selection={selection} actions={actions} focus={focus} />
          )}
        </ListFrame>
        <SelectionBar selection={selection} actions={selectionActions} />
      </div>
    </>
  );
}

interface PageActionsProps {
  readonly unreadCount: number;
  readonly actions: ReturnType<typeof useMessageActions>;
}

function PageActions({ unreadCount, actions }: PageActionsProps) {
  const t = useText();
  const { device } = useLayout();
  const [isOpen, setOpen] = useState(false);
  useLoadAtRest(loadPreferences);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const preferences = useOpened({ isOpen, load: loadPreferences, onClose: close, onRetry: open });
  const touch = touchTarget(device);
  return (
    <>
      <Button style={touch} onClick={open}>
        {t('messages.preferences')}
      </Button>
      <Button
        style={touch}
        disabled={unreadCount === 0}
        loading={actions.isMarkingAll}
        onClick={actions.markAllRead}
      >
        {t('messages.markAllRead')}
      </Button>
      {preferences && <preferences.Component isOpen={isOpen} onClose={close} />}
    </>
  );
}
