import type { Database } from '../database/database';
import type { Clock } from '../runtime/clock';
import type { Metrics } from '../runtime/metrics';
import type { NewId, Random } from '../runtime/random';
import type { Settings } from '../settings/settings';

/** What gateways are made from; each adapter takes what it needs of it. */
export interface GatewayDeps {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
  readonly metrics: Metrics;
}
