import { ORDER_EVENTS } from '@portal/shared/contracts/order-detail';
import { useFormat } from '@portal/shared/i18n';
import { TimelineList } from '@portal/shared/ui/timeline-list';
import type { OrderDetail } from '../../order-api';
import { useText } from '../../text';

/** What happened to an order. An event of a later provider is shown by its own name. */
export function OrderTimeline({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const t = useText();
  const format = useFormat();
  return (
    <TimelineList
      label={t('timelineTitle')}
      entries={timeline.map(({ at, event, actor, amountCents }, index) => {
        const known = ORDER_EVENTS.find((name) => name === event);
        const when = format.dateTime(at);
        const what = known === undefined ? event : t(`orderEvent.${known}`);
        return {
          // Several refunds may have been decided at once.
          key: `${at} ${event} ${String(index)}`,
          title:
            amountCents === undefined
              ? what
              : t('eventAmount', { event: what, amount: format.money(amountCents) }),
          note: actor === '' ? when : t('eventBy', { when, actor }),
        };
      })}
    />
  );
}
