import type { Config } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { NoWrap } from '@portal/shared/ui/no-wrap';
import type { DetailItem } from '@portal/shared/ui/detail-sections';
import type { OrderDetail } from '../order-api';
import { useText } from '../text';

const QUOTAS = [
  ['userNumber', 'quotaUsers'],
  ['assetNumber', 'quotaAssets'],
  ['diskQuota', 'quotaDisk'],
  ['concurrentNumber', 'quotaConcurrent'],
] as const satisfies readonly (readonly [keyof Config, string])[];

/** What an order buys: months or days, pieces, quotas and due date, before and after if they change. */
export function useOrderContent({ snapshot }: Pick<OrderDetail, 'snapshot'>): readonly DetailItem[] {
  const t = useText();
  const format = useFormat();
  const { months, days, quantity, before, after, dueDateBefore, dueDateAfter } = snapshot;

  const change = (from: string | undefined, to: string) =>
    from === undefined || from === to ? to : t('fromTo', { from, to });
  const quotas = QUOTAS.flatMap(([key, label]) => {
    if (after === undefined) return [];
    const figure = (config: Config) => format.number(config[key]);
    return [{ key, label: t(label), value: change(before && figure(before), figure(after)) }];
  });
  return [
    ...(months > 0 ? [{ key: 'months', label: t('term'), value: t('months', { count: months }) }] : []),
    ...(days === undefined ? [] : [{ key: 'days', label: t('term'), value: t('days', { count: days }) }]),
    ...(quantity === undefined
      ? []
      : [{ key: 'quantity', label: t('quantity'), value: format.number(quantity) }]),
    ...quotas,
    ...(dueDateAfter === undefined
      ? []
      : [
          {
            key: 'due',
            label: t('dueDate'),
            value:
              dueDateBefore === undefined || dueDateBefore === dueDateAfter ? (
                <NoWrap>{format.date(dueDateAfter)}</NoWrap>
              ) : (
                <>
                  <NoWrap>{format.date(dueDateBefore)} →</NoWrap> <NoWrap>{format.date(dueDateAfter)}</NoWrap>
                </>
              ),
          },
        ]),
  ];
}
