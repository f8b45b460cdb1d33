// npm run bench -- connector-histories: random histories of the connector machine; every one must end without an anomaly.
import { connectorHistory } from '@portal/provider/testing/connector-history';
import { seededBelow } from '@portal/provider/testing/order-history';
import { measureHistories } from './measure-histories';

await measureHistories('connector-histories', 100_000, (seed) => connectorHistory(seededBelow(seed)));
