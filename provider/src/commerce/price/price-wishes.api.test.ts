import { createOrderForBuy, orderDelInfo } from '@portal/shared/contracts/order';
import { editionMonthPrice } from '@portal/shared/contracts/price';
import { openPayments } from '@portal/shared/contracts/sandbox';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { fc, runs } from '@portal/shared/testing/fast-check';
import { buyingScene } from '../../testing/buying-scene';
import { wishedApplication, wishedMonths } from '../../testing/price-wishes';
import { sharedApp } from '../../testing/shared-app';
import { moneyText } from './money-text';
import { PRICE_BOOK_1 } from './price-book';
import { presentPrice } from './price.presenter';
import { termPrice } from './price.policy';

const app = sharedApp();

/** Each buys twice: the first order has the discount, the second has not. */
const numRuns = runs(10);
/** Milliseconds per buyer on a busy machine. */
const BUYER_MS = 30_000;

test(
  'the form, the order, the wallet and the receipt agree with the rule, to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(wishedApplication, wishedApplication),
        wishedMonths,
        fc.constantFrom('wechat' as const, 'alipay' as const),
        async (wishes, months, method) => {
          const scene = await buyingScene(app);
          const { as } = scene;
          for (const [index, wish] of wishes.entries()) {
            const { user, asset, disk, concurrent } = wish.quotas;
            const selection = {
              Version: wish.version,
              Months: months,
              ...{ UserNumber: user, AssetNumber: asset, DiskQuota: disk, ConcurrentNumber: concurrent },
            } as const;
            const isFirstOrder = index === 0;
            const parts = termPrice(PRICE_BOOK_1, { ...wish, months, isFirstOrder });
            const price = presentPrice(1, parts, 'en');

            expect(await app.ok(editionMonthPrice, selection, { as, language: 'en' })).toEqual(price);
            const order = { TeamId: scene.team.id, InstanceName: 'Gate', PriceRev: 1, ...selection };
            const placed = await app.ok(createOrderForBuy, order, { as, language: 'en' });
            expect(placed.Price).toEqual(price);
            const { OrderNo } = placed;
            expect(await scene.pay(OrderNo, method)).toMatchObject({ totalPaymentCents: parts.totalCents });
            const { list: trades } = await app.ok(openPayments, {});
            expect(trades.find((trade) => trade.OrderNo === OrderNo)?.amountCents).toBe(parts.totalCents);
            await scene.wallet(OrderNo, 'pay');
            const detail = await app.ok(orderDelInfo, { OrderNo }, { as, language: 'en' });
            expect(detail).toMatchObject({ ...price, paidAmountCents: parts.totalCents });
            const { list } = await app.ok(userOrdersInfo, {}, { as });
            expect(list.find((row) => row.OrderNo === OrderNo)).toMatchObject({
              totalPaymentCents: parts.totalCents,
              paidAmountCents: parts.totalCents,
            });
            const receipt = await app.app.inject({
              url: `/api/ext/order/receipt/${OrderNo}`,
              headers: { 'access-token': as.header, cookie: `token=${as.cookie}` },
            });
            expect(receipt.body).toContain(`</th><td>${moneyText(parts.totalCents)}</td>`);
          }
        },
      ),
      { numRuns },
    );
  },
  numRuns * BUYER_MS,
);
