import type { BorrowedSlotRequest } from '@portal/shared/remote';
import type { PaymentPanelProps, PriceSummaryProps } from '@portal/shared/slots/order';
import { buildPrice } from '@portal/shared/testing/build-price';

/** The slots of mf-order in their simplest form: a button for the next step, and buttons that end the payment. */
export function fillOrderSlot({ slot, props }: BorrowedSlotRequest) {
  // The name of a slot determines its props.
  if (slot.name === 'order.price-summary') return <Summary {...(props as PriceSummaryProps)} />;
  return <Payment {...(props as PaymentPanelProps)} />;
}

function Summary({ subject, action, takesCoupon, couponRefusal }: PriceSummaryProps) {
  return (
    <>
      <output>{JSON.stringify(subject)}</output>
      {couponRefusal !== undefined && <p>{`${couponRefusal.couponCode}: ${couponRefusal.msg}`}</p>}
      <button
        type="button"
        disabled={subject === null}
        onClick={() => action.onAction({ price: buildPrice(), ...(takesCoupon && { couponCode: 'SPRING' }) })}
      >
        {action.label}
      </button>
    </>
  );
}

function Payment({ orderNo, onEnd }: PaymentPanelProps) {
  return (
    <>
      <p>{`paying ${orderNo}`}</p>
      <button
        type="button"
        onClick={() =>
          onEnd({
            status: 'havePaid',
            isFulfilled: true,
            instanceId: '01990000-0000-7000-8000-00000000000a',
          })
        }
      >
        pay
      </button>
      <button type="button" onClick={() => onEnd({ status: 'cancelled', isFulfilled: false })}>
        void
      </button>
    </>
  );
}
