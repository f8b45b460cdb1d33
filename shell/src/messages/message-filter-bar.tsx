import { MESSAGE_KINDS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { filterByOne } from '@portal/shared/ui/list-filter';
import { ListToolbar } from '@portal/shared/ui/list-toolbar';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../locales/use-text';
import { MessageExport } from './message-export';
import type { MESSAGE_FILTERS } from './message-filters';

interface MessageFilterBarProps {
  readonly url: UrlState<typeof MESSAGE_FILTERS>;
  readonly unreadCount: number;
  /** Stands above the check boxes of the rows. */
  readonly selectAll: ReactNode;
}

/** Filters by read state and kind; both are stored in the URL. */
export function MessageFilterBar({ url, unreadCount, selectAll }: MessageFilterBarProps) {
  const t = useText();
  const { filters, setFilters } = url;
  return (
    <>
      <Tabs
        activeKey={filters.unread ? 'unread' : 'all'}
        onChange={(key) => setFilters({ unread: key === 'unread' })}
        items={[
          { key: 'all', label: t('messages.all') },
          {
            key: 'unread',
            label:
              unreadCount === 0
                ? t('messages.unreadTab')
                : t('messages.unreadTabCount', { count: unreadCount }),
          },
        ]}
      />
      <div className="portal-messages-tools">
        {selectAll}
        <ListToolbar
          tools={<MessageExport filters={filters} />}
          isFiltered={filters.kind !== undefined}
          onClear={() => setFilters({ kind: undefined })}
          filters={[
            filterByOne({
              key: 'kind',
              label: t('messages.kind'),
              choices: MESSAGE_KINDS.map((value) => ({ value, label: t(`messages.kinds.${value}`) })),
              value: filters.kind,
              onChange: (kind) => setFilters({ kind }),
            }),
          ]}
        />
      </div>
    </>
  );
}
