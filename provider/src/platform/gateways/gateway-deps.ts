import type { Database } from '../database/database';
import type { Cipher } from '../runtime/cipher';
import type { Clock } from '../runtime/clock';
import type { Metrics } from '../runtime/metrics';
import type { NewId, Random } from '../runtime/random';
import type { Settings } from '../settings/settings';

/** The dependencies of gateways. Each adapter picks those that it uses. */
export interface GatewayDeps {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly cipher: Cipher;
  readonly newId: NewId;
  readonly metrics: Metrics;
}
