import type { ProviderDeps } from '../deps';
import type { Settings } from '../settings/settings';

type Services = Pick<ProviderDeps, 'sms' | 'mail' | 'identity' | 'wallets'>;
type Found = readonly (readonly [isMissing: boolean, sentence: string])[];

/**
 * One sentence for each protection and service that the portal runs without. Every start logs them.
 * @param services null if the provider is another process
 */
export function missingProtection(settings: Settings, services: Services | null): readonly string[] {
  const found = [...missingIn(settings), ...(services === null ? [] : missingServices(settings, services))];
  return found.flatMap(([isMissing, sentence]) => (isMissing ? [sentence] : []));
}

function missingIn({ captcha, production, secure }: Settings): Found {
  return [
    [captcha.by === 'off', 'CAPTCHA=off: sign-in is not protected against scripts.'],
    [
      captcha.by === 'tencent' && captcha.tencent.failOpen,
      'CAPTCHA_FAIL_OPEN=1: outage tickets of the captcha pass, and anybody can make one up.',
    ],
    [production && !secure, 'ORIGINS has no https: sessions can be read on their way.'],
  ];
}

function missingServices(
  { production, sandbox, databaseUrl }: Settings,
  { sms, mail, identity, wallets }: Services,
): Found {
  return [
    [!sms.isAvailable, 'No SMS sender is set up: codes by SMS are answered with 5001.'],
    [!mail.isAvailable, 'No mail sender is set up: codes by mail are answered with 5001.'],
    [!identity.isAvailable, 'No identity check is set up: basic verification answers 5001.'],
    [Object.keys(wallets).length === 0, 'No wallet is set up: orders cannot be paid.'],
    [production && sandbox, 'SANDBOX=1: what is not set up is simulated, and this machine reads all codes.'],
    [production && databaseUrl === null, 'No DATABASE_URL: a power cut can lose committed data.'],
  ];
}
