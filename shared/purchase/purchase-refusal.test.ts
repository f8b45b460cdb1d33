import * as errorCodes from '../contracts/error-codes';
import { changedPriceOf, maxOpenOrdersOf, unpaidOrderOf } from './purchase-refusal';

const ORDER_NO = '20260101000000000001';

it('reads the number of the order that has to be paid first', () => {
  const obj = { OrderNo: ORDER_NO };
  expect(unpaidOrderOf({ code: errorCodes.unpaidOrderExists, obj })).toBe(ORDER_NO);
  expect(unpaidOrderOf({ code: errorCodes.conflict, obj })).toBeUndefined();
  expect(maxOpenOrdersOf({ code: errorCodes.tooManyOpenOrders, obj: { max: 60 } })).toBe(60);
  expect(maxOpenOrdersOf({ code: errorCodes.maximumReached, obj: { max: 60 } })).toBeUndefined();
});

it.each([null, undefined, 'x', {}, { Price: null }, { Price: { totalPaymentCents: 1 } }, { OrderNo: 1 }])(
  'reads nothing from %j',
  (obj) => {
    expect(changedPriceOf({ code: errorCodes.priceChanged, obj })).toBeUndefined();
    expect(unpaidOrderOf({ code: errorCodes.unpaidOrderExists, obj })).toBeUndefined();
  },
);
