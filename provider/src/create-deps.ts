import { logLines } from '@portal/shared/server/log-lines';
import { noticeTemplates } from './notice-templates';
import type { Database } from './platform/database/database';
import type { ProviderDeps } from './platform/deps';
import { chooseCaptcha } from './platform/gateways/captcha/choose-captcha';
import { chooseIdentity } from './platform/gateways/identity/choose-identity';
import { chooseMail } from './platform/gateways/mail/choose-mail';
import { chooseMarketplace } from './platform/gateways/marketplace/choose-marketplace';
import { chooseSms } from './platform/gateways/sms/choose-sms';
import { chooseWallets } from './platform/gateways/wallet/choose-wallets';
import type { DataKeys } from './platform/keys/data-keys';
import { claimedReports } from './platform/system/claimed-reports';
import { noticeService } from './platform/messages/notice.service';
import { systemClock, type MovableClock } from './platform/runtime/clock';
import { createMetrics } from './platform/runtime/metrics';
import { systemRandom, uuidV7, type Random } from './platform/runtime/random';
import type { Secrets } from './platform/runtime/secrets';
import type { Settings } from './platform/settings/settings';
import { unitOfWorkRunner } from './platform/unit-of-work/unit-of-work.service';

export interface DepsInput {
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Loaded already. */
  readonly keys: Pick<DataKeys, 'cipher' | 'pepper'>;
  readonly database: Database;
  readonly clock?: MovableClock;
  readonly random?: Random;
  /** Node's own process metrics. Enable them once per process. */
  readonly withProcessMetrics?: boolean;
  /** Parts that replace the default ones, such as a gateway that fails. */
  readonly replace?: Partial<ProviderDeps>;
}

/** Creates the provider's dependencies from settings and a database. The settings select the gateways. */
export function createDeps(input: DepsInput): ProviderDeps {
  const { settings, secrets, keys, database, clock = systemClock(), random = systemRandom } = input;
  const newId = uuidV7(clock, random);
  const { cipher, pepper } = keys;
  const metrics = createMetrics({ withProcess: input.withProcessMetrics ?? false });
  const parts = {
    settings,
    secrets,
    database,
    clock,
    random,
    newId,
    pepper,
    cipher,
    captcha: chooseCaptcha({ settings, database, clock, random, metrics }),
    sms: chooseSms({ settings, database, clock, newId, metrics }),
    mail: chooseMail({ settings, database, clock, newId, metrics }),
    identity: chooseIdentity({ settings, metrics }),
    marketplace: chooseMarketplace({ settings, database, clock, metrics }),
    wallets: chooseWallets({ settings, database, clock, random, cipher, metrics }),
    metrics,
    templates: noticeTemplates,
    logLines: logLines(() => clock.now().getTime()),
    pageReports: claimedReports(),
    isLane: () => true,
    findTeamToken: () => null,
    ...input.replace,
  };
  return { units: unitOfWorkRunner(parts, noticeService(parts)), ...parts };
}
