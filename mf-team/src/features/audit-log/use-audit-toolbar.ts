import { AUDIT_ACTIONS } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { filterByDays, filterByOne } from '@portal/shared/ui/list-filter';
import { useText } from '../../text';
import type { AUDIT_FILTERS } from './audit-filters';

/** Filters by actor, action and period. */
export function useAuditToolbar({ filters, setFilters }: UrlState<typeof AUDIT_FILTERS>) {
  const t = useText();
  return {
    search: {
      label: t('auditLog.search'),
      value: filters.actor,
      onChange: (actor: string) => setFilters({ actor }),
    },
    filters: [
      filterByOne({
        key: 'action',
        label: t('auditLog.action'),
        choices: AUDIT_ACTIONS.map((value) => ({ value, label: t(`auditLog.actions.${value}`) })),
        value: filters.action,
        onChange: (action) => setFilters({ action }),
      }),
      filterByDays({
        key: 'days',
        label: t('auditLog.days'),
        ends: [t('auditLog.from'), t('auditLog.to')],
        value: filters,
        onChange: setFilters,
      }),
    ],
  };
}
