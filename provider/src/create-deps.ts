import type { Database } from './database/database';
import type { ProviderDeps } from './deps';
import { chooseCaptcha } from './gateways/captcha/choose-captcha';
import { chooseIdentity } from './gateways/identity/choose-identity';
import { chooseMail } from './gateways/mail/choose-mail';
import { chooseMarketplace } from './gateways/marketplace/choose-marketplace';
import { chooseSms } from './gateways/sms/choose-sms';
import { cipherFrom } from './runtime/cipher';
import { systemClock, type MovableClock } from './runtime/clock';
import { pepperFrom } from './runtime/crypto';
import { createMetrics } from './runtime/metrics';
import { systemRandom, uuidV7, type Random } from './runtime/random';
import type { Secrets } from './runtime/secrets';
import type { Settings } from './settings';

export interface DepsInput {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly clock?: MovableClock;
  readonly random?: Random;
  /** Node's own process metrics, once per process. */
  readonly withProcessMetrics?: boolean;
}

/** Everything that a provider leans on, made from settings and a database; the gateways as settings choose. */
export function createDeps(input: DepsInput): ProviderDeps {
  const { settings, secrets, database, clock = systemClock(), random = systemRandom } = input;
  const newId = uuidV7(clock, random);
  const metrics = createMetrics({ withProcess: input.withProcessMetrics ?? false });
  return {
    settings,
    secrets,
    database,
    clock,
    random,
    newId,
    pepper: pepperFrom(secrets.dataKey),
    cipher: cipherFrom(secrets.dataKey, random),
    captcha: chooseCaptcha({ settings, database, clock, random, metrics }),
    sms: chooseSms({ settings, database, clock, newId, metrics }),
    mail: chooseMail({ settings, database, clock, newId, metrics }),
    identity: chooseIdentity({ settings, metrics }),
    marketplace: chooseMarketplace({ settings, database, clock, metrics }),
    metrics,
  };
}
