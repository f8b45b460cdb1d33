import type { Release } from '@portal/shared/remote/release';
import { checkActivation, type ProvidedEvents, type Releases, type Verdict } from '../rules/activation-rules';
import { checkCalls, type ProviderDescription } from '../rules/call-rules';
import { checkPublishedEvents } from '../rules/event-shape-rules';
import { refuseUnusable } from '../rules/publication-rules';
import { describePage, type Placements } from '../model/placement';
import { RegistryError } from '../model/registry-error';
import { checkReleaseId, parseRelease } from '../store/release-schema';
import type { ReleaseStore } from '../store/release-store';
import { newPagesInFrame, unconsentedRoutes } from '../rules/public-routes';

/** What is known of the provider that a build is for. */
export interface JudgedBy {
  readonly providedEvents: ProvidedEvents;
  readonly provider?: ProviderDescription;
}

interface Portal extends JudgedBy {
  readonly active: Releases;
  /** What operators have consented to. */
  readonly placements: Placements;
  readonly published: Pick<ReleaseStore, 'text'>;
}

/**
 * Why a build could not be published, or could not be activated alone.
 * @throws RegistryError `invalid` when it is no build
 */
export async function judgeBuild(
  text: string,
  { active, placements, published, providedEvents, provider }: Portal,
): Promise<Verdict> {
  const release = parseRelease(text);
  checkReleaseId(text);
  const before = await published.text(release.part, release.id);
  if (before !== null && before !== text)
    return refused(`${release.part}@${release.id} is published already, with other bytes. Build it again.`);
  try {
    if (before === null) refuseUnusable(release, provider?.calls);
  } catch (error) {
    if (error instanceof RegistryError) return refused(error.message);
    throw error;
  }
  const next = new Map([...active, [release.part, release]]);
  const { refusals, warnings } = checkActivation(active, next, providedEvents, provider);
  const inFrame = newPagesInFrame(release, placements[release.part]?.release);
  const opened = unconsentedRoutes(release, placements[release.part] ?? null).map(
    (page) =>
      `${describePage(page)} opens without sign-in: an operator consents to it once, with --allow-public ${release.part}=${page.name}.`,
  );
  return { refusals: [...refusals, ...inFrame], warnings: [...warnings, ...opened] };
}

const refused = (sentence: string): Verdict => ({ refusals: [sentence], warnings: [] });

/**
 * What these releases need of a provider and it does not do, one sentence each. For all releases that pages get, those of
 * running rollouts included.
 */
export function needsUnmet(
  releases: readonly Release[],
  { calls, events }: ProviderDescription,
): readonly string[] {
  return [...checkCalls(releases, calls), ...checkPublishedEvents(releases, events)];
}
