import type { audit } from '@portal/shared/contracts/account';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { useText } from '../../text';

const NOTHING = '—';
/** px; a target may contain several names. */
const TARGET_WIDTH = { mobile: 320, tablet: 200, desktop: 320 } as const;

/** One entry of the audit log (E15). */
export type AuditRow = ResponseOf<typeof audit>['list'][number];

/** Columns: time, actor, action, target and origin. */
export function useAuditColumns(): readonly ListColumn<AuditRow>[] {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  return [
    { key: 'at', title: t('auditLog.at'), sort: 'at', render: ({ at }) => format.dateTime(at) },
    { key: 'actor', title: t('auditLog.actor'), render: ({ actor }) => actor || NOTHING },
    {
      key: 'action',
      title: t('auditLog.action'),
      card: 'head',
      render: ({ action }) => t(`auditLog.actions.${action}`),
    },
    {
      key: 'target',
      title: t('auditLog.target'),
      width: TARGET_WIDTH[device],
      render: ({ target }) => <span style={{ overflowWrap: 'anywhere' }}>{target ?? NOTHING}</span>,
    },
    { key: 'ip', title: t('auditLog.ip'), under: 'actor', render: ({ ip }) => ip ?? NOTHING },
  ];
}
