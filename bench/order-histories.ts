// npm run bench -- order-histories: random histories of the order machine; every one must end without an anomaly.
import { orderHistory, seededBelow } from '@portal/provider/testing/order-history';
import { measureHistories } from './measure-histories';

await measureHistories('order-histories', 1_000_000, (seed) => orderHistory(seededBelow(seed)));
