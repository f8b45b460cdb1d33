import { addressGroup } from '@portal/shared/server/address-group';
import { limitClaimedReports } from '@portal/shared/server/limit-claimed-reports';
import { limitPerMinute } from '@portal/shared/server/limit-per-minute';
import type { AttributedReport, PageReport, PageReports } from '@portal/shared/server/page-reports';
import { SHELL } from '../model/names';
import type { Serving } from '../sets/release-set';
import { culpritOf, partInSet } from './attribution';
import { createPageTokens, type PageLoad } from '../visits/page-tokens';
import { createRepeats } from './repeats';
import type { RolloutGuard } from './guard';
import type { Rollouts } from '../rollouts/rollouts';
import type { ServedSets } from '../rollouts/served-sets';
import type { Signer } from '../visits/signing-key';

/** Characters of a release's id that reports contain (E57). */
const MAX_RELEASE = 64;
/** Reports with a token, per lane and minute. People of one office have lanes of their own. */
const PER_LANE = 120;

/**
 * Attributes reports by the page's token and the file whose code threw, not by what the page says. Counts them as
 * evidence about rollouts.
 */
interface Reported {
  readonly sets: Pick<ServedSets, 'serving' | 'setOf'>;
  readonly rollouts: Pick<Rollouts, 'running'>;
  readonly signer: Signer;
}

export function createPageReports({ sets, rollouts, signer }: Reported, guard: RolloutGuard): PageReports {
  const tokens = createPageTokens(signer);
  const repeats = createRepeats();
  const isWithinLimit = limitClaimedReports();
  const isWithinLane = limitPerMinute(PER_LANE);

  return {
    async receive(report, { address, account }) {
      const page = report.page === undefined ? null : tokens.read(report.page);
      if (page === null) return isWithinLimit(address) ? [claimed(report, sets.serving)] : null;
      if (!isWithinLane(page.laneTag)) return null;
      const sent = await sets.setOf(page);
      const culprits = attribute(report, sent ?? sets.serving).filter(
        ({ part }) => !repeats.isRepeated(page.id, [report.kind, part, nameToCompare(report)].join('|')),
      );
      if (sent !== null && isEvidence(report, culprits, sent)) {
        // Without a rollout nothing is compared, and the database need not be asked.
        const id = rollouts.running.length === 0 ? null : await account();
        count(report, page, id === null ? `network ${addressGroup(address)}` : `account ${id}`);
      }
      const arm = page.arm.rollouts.join('+');
      return culprits.map((culprit) => (arm === '' ? culprit : { ...culprit, arm }));
    },
  };

  function count({ kind, value }: PageReport, page: PageLoad, group: string): void {
    if (kind === 'shown') guard.shown(page, group, value ?? null);
    else guard.failed(page, group);
  }
}

/**
 * Whether a report says something about the releases that were sent to its lane. It must be new, and name a part and a
 * release of the page's own set. A page names the shell's release for a part that it cannot read.
 */
function isEvidence(
  { kind, part, release }: PageReport,
  culprits: readonly AttributedReport[],
  { releases }: Serving,
): boolean {
  const isOfSet = culprits.some((culprit) => releases.has(culprit.part));
  return (
    kind !== 'vital' &&
    isOfSet &&
    [part, SHELL].some((name) => releases.get(name)?.id.slice(0, MAX_RELEASE) === release)
  );
}

/** Errors of one part on one page count once; vitals and failed calls once per name. */
function nameToCompare({ kind, name = '' }: PageReport): string {
  return kind === 'vital' || kind === 'provider' ? name : '';
}

function attribute(report: PageReport, serving: Serving | null): readonly AttributedReport[] {
  if (serving === null) return [claimed(report, null)];
  const { kind, part, parts = [part], stack = '', message = '' } = report;
  if (kind === 'shown') return parts.flatMap((shown) => partInSet(shown, serving) ?? []);
  const byFile = kind === 'vital' || kind === 'provider' ? null : culpritOf(`${stack}\n${message}`, serving);
  return [byFile ?? partInSet(part, serving) ?? UNKNOWN];
}

/** The code that threw is of no part of the page, such as a browser extension. */
const UNKNOWN: AttributedReport = { part: 'page', release: 'unknown' };

/** Pages of earlier versions send no token. What they say is believed if the part is in the set. */
function claimed({ part, release, owner }: PageReport, serving: Serving | null): AttributedReport {
  if (serving !== null && !serving.releases.has(part)) return UNKNOWN;
  return { part, release, ...(owner !== undefined && { owner }) };
}
