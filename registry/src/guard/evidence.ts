import { createLaneEvents, type LaneEvents } from './lane-events';
import { createGroupedSet, type GroupedSet } from './grouped-set';
import { INSPECTION_TAG, type PageLoad } from '../visits/page-tokens';
import type { Rollout } from '../rollouts/rollout';
import type { ArmNumbers, RolloutNumbers } from '../rollouts/rollout-numbers';
import { createSamples, type Samples } from './samples';

/** At this evidence a rollout is halted: at most one healthy rollout in a thousand is. */
export const HALT_AT = 1000;

/** A page that has not shown its content after this time is blank. */
export const BLANK_AFTER_MS = 30_000;
/** Evidence of each period has a weight of its own. */
const PERIOD_MS = 60_000;
/** Pages of the control that must have been shown before a page counts as slow. */
const MIN_CONTROL_PAGES = 30;
const CONTROL_SAMPLES = 500;
/** A page is slow if it took this much longer than this part of the control's pages. */
const SLOW_QUANTILE = 0.9;
/** The first page after a release fetches its new files; the others have theirs in the browser's cache. */
const SLOW_MARGIN_MS = 1000;
/** Longer times are not measured by pages that people look at. */
const MAX_SHOWN_MS = 60_000;
/** Pages of one account or network whose times are kept, so that nobody can move the limit alone. */
const MAX_TIMES_PER_GROUP = 20;
/** The limit for slow pages is computed again after this number of pages of the control. */
const LIMIT_EVERY = 25;
const MAX_LANES = 200_000;

/** Weights of the kinds of evidence; they add up to 1. */
const WEIGHTS = { errors: 0.9, 'slow pages': 0.05, 'blank pages': 0.05 } as const;
type Kind = keyof typeof WEIGHTS;

/**
 * Whether a page says something about a share that began at a time. Pages that were sent with another share, after a
 * choice of the person, or for an inspection do not.
 */
export function isOfStage({ at, arm, laneTag }: PageLoad, stagedAt: number): boolean {
  // Tokens have whole seconds.
  return at + 1000 > stagedAt && arm.backs.length === 0 && laneTag !== INSPECTION_TAG;
}

/** Evidence about one rollout since it was started, or ramped after a halt. */
export interface Evidence {
  /** A page was sent. @param isReturning whether the browser sent its lane; robots never do */
  readonly served: (page: PageLoad, isReturning: boolean) => void;
  /** @param ms from the start of the page load to its content; null if that is not known */
  readonly shown: (page: PageLoad, group: string, ms: number | null) => void;
  /** Something failed on a page. It counts once a page of the lane in the same arm has shown its content. */
  readonly failed: (page: PageLoad, group: string) => void;
  /** A page never showed its content. To be called for lanes of which another page has shown it. */
  readonly blank: (page: PageLoad, group: string) => void;
  /** To be called regularly. @param rollout its current share */
  readonly update: (rollout: Rollout, now: number) => void;
  readonly numbers: () => RolloutNumbers;
}

interface ArmCounts {
  readonly lanes: Set<string>;
  /** Lanes of which a page was shown. */
  readonly shownLanes: GroupedSet;
  /** Lanes whose first page at the current share was shown. */
  readonly first: GroupedSet;
  readonly times: Samples;
  shown: number;
}

/**
 * @param startedAt milliseconds since 1970, when counting begins: later than the rollout's start after a restart
 * @param namedTags lane tags of named people. They were chosen, not drawn, so they say nothing about the others.
 */
export function createEvidence(start: Rollout, namedTags: ReadonlySet<string>, startedAt: number): Evidence {
  let share = start.percent / 100;
  let stagedAt = Date.parse(start.stagedAt);
  let periods = 0;
  let slowLimit: number | null = null;
  const events: Readonly<Record<Kind, LaneEvents>> = {
    errors: createLaneEvents(),
    'slow pages': createLaneEvents(),
    'blank pages': createLaneEvents(),
  };
  const counts = { arm: newCounts(), control: newCounts() };
  const timesPerGroup = new Map<string, number>();
  /** Lanes with a failure, of which no page was shown yet. */
  const failedBefore = createGroupedSet(MAX_LANES);

  const counted = (page: PageLoad): boolean => isOfStage(page, stagedAt) && !namedTags.has(page.laneTag);
  const isInArm = ({ arm }: PageLoad): boolean => arm.rollouts.includes(start.id);
  const countsOf = (page: PageLoad): ArmCounts => (isInArm(page) ? counts.arm : counts.control);
  const add = (kind: Kind, page: PageLoad, group: string): void =>
    events[kind].add(page.laneTag, group, isInArm(page), share);

  function countTime(page: PageLoad, group: string, ms: number): void {
    const own = countsOf(page);
    own.shown += 1;
    if (own.lanes.size < MAX_LANES) own.lanes.add(page.laneTag);
    // The first page of each lane only: a lane with many pages would be slow sooner or later in either arm.
    if (own.first.add(page.laneTag, group) !== null && slowLimit !== null && ms > slowLimit)
      add('slow pages', page, group);
    const known = timesPerGroup.get(group) ?? 0;
    if (known >= MAX_TIMES_PER_GROUP || timesPerGroup.size >= MAX_LANES) return;
    timesPerGroup.set(group, known + 1);
    own.times.add(ms);
    if (!isInArm(page)) updateSlowLimit();
  }

  function updateSlowLimit(): void {
    const { times, shown } = counts.control;
    if (times.size() >= MIN_CONTROL_PAGES && (slowLimit === null || shown % LIMIT_EVERY === 0))
      slowLimit = (times.quantile(SLOW_QUANTILE) ?? 0) + SLOW_MARGIN_MS;
  }

  return {
    served(page, isReturning) {
      if (isReturning && counted(page) && countsOf(page).lanes.size < MAX_LANES)
        countsOf(page).lanes.add(page.laneTag);
    },
    shown(page, group, ms) {
      if (!counted(page)) return;
      countsOf(page).shownLanes.add(page.laneTag, group);
      const reporter = failedBefore.take(page.laneTag);
      if (reporter !== null) add('errors', page, reporter);
      if (ms !== null && ms >= 0 && ms <= MAX_SHOWN_MS) countTime(page, group, ms);
    },
    failed(page, group) {
      if (!counted(page)) return;
      if (countsOf(page).shownLanes.has(page.laneTag)) add('errors', page, group);
      else failedBefore.add(page.laneTag, group);
    },
    blank(page, group) {
      if (counted(page)) add('blank pages', page, group);
    },
    update(rollout, now) {
      const current = Date.parse(rollout.stagedAt);
      if (current !== stagedAt) {
        stagedAt = current;
        share = rollout.percent / 100;
        for (const { first } of [counts.arm, counts.control]) first.clear();
        timesPerGroup.clear();
        failedBefore.clear();
      }
      const due = Math.floor((now - startedAt) / PERIOD_MS);
      for (; periods < due; periods += 1) for (const kind of Object.values(events)) kind.beginPeriod();
    },
    numbers() {
      const weighed = Object.entries(WEIGHTS).map(
        ([kind, weight]) => [kind as Kind, weight * events[kind as Kind].evidence()] as const,
      );
      const evidence = weighed.reduce((sum, [, value]) => sum + value, 0);
      const [mostly] = weighed.reduce((most, one) => (one[1] > most[1] ? one : most));
      const arm = (isArm: boolean): ArmNumbers => {
        const own = isArm ? counts.arm : counts.control;
        return {
          shown: own.shown,
          lanes: own.lanes.size,
          failing: events.errors.count(isArm),
          slow: events['slow pages'].count(isArm),
          blank: events['blank pages'].count(isArm),
          medianMs: own.times.quantile(0.5),
        };
      };
      return { arm: arm(true), control: arm(false), evidence, mostly };
    },
  };
}

function newCounts(): ArmCounts {
  return {
    lanes: new Set(),
    shownLanes: createGroupedSet(MAX_LANES),
    first: createGroupedSet(MAX_LANES),
    times: createSamples(CONTROL_SAMPLES),
    shown: 0,
  };
}
