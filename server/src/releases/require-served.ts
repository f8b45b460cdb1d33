import type { ProviderDescription } from '@portal/registry/call-rules';
import { needsUnmet } from '@portal/registry/deploy-verdict';
import type { Release } from '@portal/shared/remote/release';

/** Pages need something that this provider does not serve. The message names it. */
export class UnservedError extends Error {
  override readonly name = 'UnservedError';
}

interface ServedOptions {
  /** Releases that pages get: the active ones, and those of running rollouts. */
  readonly releases: readonly Release[];
  readonly provider: ProviderDescription;
  /** Why the portal starts nevertheless; null without `--force`. */
  readonly force: string | null;
  /** How the portal is started with an option, for the sentence about a way out. */
  readonly startWith: (option: string) => string;
  readonly warn: (context: object, message: string) => void;
}

/** @throws UnservedError when releases need what the provider does not serve, unless the start is forced */
export function requireServed({ releases, provider, force, startWith, warn }: ServedOptions): void {
  const problems = needsUnmet(releases, provider);
  if (problems.length === 0) return;
  if (force === null)
    throw new UnservedError(
      [
        'The provider of this program does not serve what active releases need.',
        ...problems,
        `To activate its own builds in the same start: ${startWith('--activate-local')}. To start nevertheless: ${startWith('--force "<reason>"')}`,
      ].join('\n'),
    );
  warn(
    { reason: force, problems },
    'started although active releases need what this provider does not serve',
  );
}
