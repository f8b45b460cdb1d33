import type { Registry } from '../activation/registry';
import { createGuard, type Halted, type RolloutGuard } from '../guard/guard';
import { createPageTokens, type PageLoad, type PageTokens } from '../visits/page-tokens';
import type { RolloutRequest } from '../rollouts/rollout-request';
import { buildManifest, buildRelease, publish, release, type BuiltRelease } from './build-release';
import { ANYONE, TemporaryRegistry } from './temporary-registry';

export const owner = 'Teams <teams@portal.example>';
export const shell = buildRelease('shell');
export const team = buildRelease('mf-team', { manifest: buildManifest('mf-team', { owner }) });
export const newTeam = buildRelease('mf-team', {
  files: { 'entry.0b.js': '/* newer */' },
  manifest: buildManifest('mf-team', { owner }),
});
export const order = buildRelease('mf-order');
export const newOrder = buildRelease('mf-order', { files: { 'entry.0b.js': '/* newer */' } });

/** A registry with active releases, newer ones for rollouts, and a guard, at a time that the test sets. */
export class RolloutScene {
  now = Date.parse('2026-03-02T08:00:00Z');
  halts: Halted[] = [];
  readonly store: TemporaryRegistry;
  registry: Registry;
  guard: RolloutGuard;
  tokens: PageTokens;

  private constructor(store: TemporaryRegistry, registry: Registry, clock: { now: () => number }) {
    this.store = store;
    this.registry = registry;
    clock.now = () => this.now;
    this.guard = this.newGuard();
    this.tokens = createPageTokens(registry.signer);
  }

  static async make(): Promise<RolloutScene> {
    const clock = { now: Date.now };
    const store = await TemporaryRegistry.make({ now: () => new Date(clock.now()) });
    const scene = new RolloutScene(store, await store.open(), clock);
    await release(scene.registry, shell, team, order);
    for (const built of [newTeam, newOrder]) await publish(scene.registry, built);
    return scene;
  }

  newGuard(): RolloutGuard {
    return createGuard({
      registry: this.registry,
      now: () => this.now,
      onHalt: (halted) => this.halts.push(halted),
    });
  }

  /** Ends the process and starts the next one. */
  async restart(): Promise<void> {
    this.registry = await this.store.open();
    this.guard = this.newGuard();
    this.tokens = createPageTokens(this.registry.signer);
  }

  start(percent: number, overrides: Partial<RolloutRequest> = {}, built: BuiltRelease = newTeam) {
    return this.registry.rollouts.start(
      {
        parts: [{ part: built.release.part, release: built.release.id }],
        percent,
        people: [],
        plan: null,
        ...overrides,
      },
      ANYONE,
    );
  }

  page(lane: string, rollouts: readonly string[] = [], backs: readonly string[] = []): PageLoad {
    return this.load(lane, rollouts, backs).page;
  }

  load(lane: string, rollouts: readonly string[] = [], backs: readonly string[] = []) {
    const { tokens, now } = this;
    return tokens.make({ laneTag: tokens.laneTag(lane), at: now, revision: 1, arm: { rollouts, backs } });
  }

  /** Sends pages of one arm, each to a lane and a network of its own. */
  sendPages(
    count: number,
    rollouts: readonly string[],
    visit: (page: PageLoad, group: string, index: number) => void,
  ): void {
    for (let index = 0; index < count; index += 1) {
      const lane = `${rollouts.join()} ${String(index)}`;
      visit(this.page(lane, rollouts), `network ${lane}`, index);
    }
  }

  /** Pages that are shown, as {@link sendPages}. */
  showPages(count: number, rollouts: readonly string[]): void {
    this.sendPages(count, rollouts, (page, group) => {
      this.guard.shown(page, group, 500);
    });
  }

  /** Pages that are shown and on which something fails, as {@link sendPages}. */
  failPages(count: number, rollouts: readonly string[]): void {
    this.sendPages(count, rollouts, (page, group) => {
      this.guard.shown(page, group, 500);
      this.guard.failed(page, group);
    });
  }
}
