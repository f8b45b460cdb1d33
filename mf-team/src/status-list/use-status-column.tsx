import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import type { ReactNode } from 'react';
import { useText } from '../text';

/** The column of a status. On a phone the buttons of a pending row say it, and the lines at their left have the room. */
export function useStatusColumn<Status extends string>(render: (status: Status) => ReactNode) {
  const t = useText();
  const { device } = useLayout();
  return {
    key: 'status',
    title: t('columnStatus'),
    width: 104,
    priority: 1,
    onPhone: 'corner',
    render: ({ status }) => (status !== 'pending' || device !== 'mobile' ? render(status) : null),
  } satisfies ListColumn<{ readonly status: Status }>;
}
