import type { audit } from '@portal/shared/contracts/account';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { RowText } from '@portal/shared/ui/row-text';
import { useText } from '../../text';

const NOTHING = '—';
/** One entry of the audit log (E15). */
export type AuditRow = ResponseOf<typeof audit>['list'][number];

/** Columns: time, actor, action, target and origin. */
export function useAuditColumns(): readonly ListColumn<AuditRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'at',
      title: t('auditLog.at'),
      sort: 'at',
      width: 208,
      priority: 1,
      render: ({ at }) => format.exactTime(at),
    },
    {
      key: 'actor',
      title: t('auditLog.actor'),
      width: 160,
      priority: 1,
      render: ({ actor }) => actor || NOTHING,
    },
    {
      key: 'action',
      title: t('auditLog.action'),
      onPhone: 'head',
      render: ({ action }) => (
        <RowText isStrong isClipped>
          {t(`auditLog.actions.${action}`)}
        </RowText>
      ),
    },
    {
      key: 'target',
      title: t('auditLog.target'),
      under: 'action',
      width: 260,
      priority: 2,
      render: ({ target }) => <span style={{ overflowWrap: 'anywhere' }}>{target ?? NOTHING}</span>,
    },
    {
      key: 'ip',
      title: t('auditLog.ip'),
      under: 'actor',
      width: 140,
      priority: 4,
      render: ({ ip }) => ip ?? NOTHING,
    },
  ];
}
