import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { rowAllows, useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { RowActions } from '@portal/shared/ui/row-actions';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { orderApi } from '../order-api';
import { useText } from '../text';

interface OrderActionsProps {
  readonly order: Pick<OrderBrief, 'OrderNo' | 'can'>;
  /** Number of actions shown as buttons; the rest is in a menu. */
  readonly inline: number;
  /** Whether the order is shown alone. */
  readonly isAlone?: boolean;
}

/** Pays or voids an order, as far as the user may. */
export function OrderActions({ order, inline, isAlone = false }: OrderActionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const { OrderNo: number } = order;
  const payAddress = useTarget('orderPay', { [DETAIL_PARAMS.order]: number });
  const { askToVoid, isBusy } = useVoidOrder();
  const actions = [
    ...(rowAllows(order, 'pay') && payAddress !== null
      ? [
          {
            key: 'pay',
            label: t('act.pay'),
            labelOfRow: t('act.payOf', { number }),
            isPrimary: isAlone,
            onAction: () => void navigate(payAddress),
          },
        ]
      : []),
    ...(rowAllows(order, 'void')
      ? [
          {
            key: 'void',
            label: t('act.void'),
            labelOfRow: t('act.voidOf', { number }),
            isDanger: true,
            onAction: () => askToVoid(number),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <RowActions
      menuLabel={t('act.more', { number })}
      actions={actions}
      inline={inline}
      isAlone={isAlone}
      isBusy={isBusy}
    />
  );
}

/** Voids an order after a confirmation (126). */
function useVoidOrder() {
  const t = useText();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [discard, { isLoading }] = orderApi.orderDiscard.useMutation();

  function askToVoid(number: string): void {
    confirm({
      title: t('act.voidTitle'),
      content: t('act.voidText', { number }),
      okText: t('act.voidOk'),
      cancelText: t('act.keep'),
      isDestructive: true,
      onOk: async () => {
        const { data } = await discard({ OrderNo: number });
        if (data !== undefined) void message.success(t('act.voided'));
      },
    });
  }

  return { askToVoid, isBusy: isLoading };
}
