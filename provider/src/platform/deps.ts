import type { LogLines } from '@portal/shared/server/log-lines';
import type { TeamToken } from '@portal/shared/server/operator-token';
import type { PageReports } from '@portal/shared/server/page-reports';
import type { Database } from './database/database';
import type { CaptchaGateway } from './gateways/captcha/captcha-gateway';
import type { IdentityGateway } from './gateways/identity/identity-gateway';
import type { MailGateway } from './gateways/mail/mail-gateway';
import type { MarketplaceGateway } from './gateways/marketplace/marketplace-gateway';
import type { SmsGateway } from './gateways/sms/sms-gateway';
import type { Wallets } from './gateways/wallet/wallet-gateway';
import type { TemplateCatalogue } from './notices/template-catalogue';
import type { Cipher } from './runtime/cipher';
import type { MovableClock } from './runtime/clock';
import type { Pepper } from './runtime/crypto';
import type { Metrics } from './runtime/metrics';
import type { NewId, Random } from './runtime/random';
import type { Secrets } from './runtime/secrets';
import type { Settings } from './settings/settings';
import type { UnitOfWorkRunner } from './unit-of-work/unit-of-work';

/** The dependencies of the provider, which tests may replace. Services pick those that they use. */
export interface ProviderDeps {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly database: Database;
  /** Runs every change that records, notifies or publishes something. */
  readonly units: UnitOfWorkRunner;
  readonly clock: MovableClock;
  readonly random: Random;
  readonly newId: NewId;
  readonly pepper: Pepper;
  readonly cipher: Cipher;
  readonly captcha: CaptchaGateway;
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  readonly identity: IdentityGateway;
  readonly marketplace: MarketplaceGateway;
  readonly wallets: Wallets;
  readonly metrics: Metrics;
  /** The templates of all domains. */
  readonly templates: TemplateCatalogue;
  /** Limits the lines that callers can write to the log. */
  readonly logLines: LogLines;
  /** Determines which part a report of a browser is about. The front door does, if it runs in the same process. */
  readonly pageReports: PageReports;
  /** Whether the front door made a lane. A provider without one in its process believes every lane. */
  readonly isLane: (lane: string) => boolean;
  /** A token of a team. Only the front door knows them: null for every token if it runs in another process. */
  readonly findTeamToken: (token: string) => TeamToken | null;
}
