import { setTimeout } from 'node:timers/promises';
import { createMetrics } from '@portal/provider/platform/runtime/metrics';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import { createSharedGuard } from '@portal/registry/rollouts/shared-guard';
import type { Halted } from '@portal/registry/rollouts/guard';
import { createPageTokens } from '@portal/registry/rollouts/page-tokens';
import { buildRelease, publish, release } from '@portal/registry/testing/build-release';
import { ANYONE } from '@portal/registry/testing/temporary-registry';
import { noteHalt } from '@portal/registry/central/halt-notices';
import { mailHalts } from './mail-halts';
import { addHaltMetrics } from '../metrics/release-metrics';
import { haltNotices } from './report-halt';
import { SharedDoors, type SharedDoor } from '../testing/shared-doors';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const newTeam = buildRelease('mf-team', { files: { 'entry.0b.js': '/* newer */' } });

interface Watching {
  readonly door: SharedDoor;
  readonly guard: ReturnType<typeof createSharedGuard>;
  readonly halts: Halted[];
}

describeOnPostgres('guards of several doors', () => {
  let doors: SharedDoors;
  let all: readonly [Watching, Watching];

  const watch = async (): Promise<Watching> => {
    const door = await doors.open();
    const halts: Halted[] = [];
    const { registry, central, holder } = door;
    const onHalt = (halted: Halted): void => void halts.push(halted);
    return { door, guard: createSharedGuard({ registry, central, holder, now: Date.now, onHalt }), halts };
  };
  const canary = async (): Promise<void> => {
    const parts = [{ part: 'mf-team', release: newTeam.release.id }];
    await all[0].door.registry.rollouts.start({ parts, percent: 10, people: [], plan: null }, ANYONE);
    await all[0].door.registry.following?.confirmations();
  };
  /** Pages of one arm, each of a lane and a network of its own, which every second door hears of. */
  const send = (count: number, rollouts: readonly string[], fails: boolean): void => {
    for (let index = 0; index < count; index += 1) {
      const { door, guard } = all[index % 2 === 0 ? 0 : 1];
      const tokens = createPageTokens(door.registry.signer);
      const lane = `${rollouts.join()} ${String(index)}`;
      const given = {
        laneTag: tokens.laneTag(lane),
        at: Date.now(),
        revision: 1,
        arm: { rollouts, backs: [] },
      };
      const { page } = tokens.make(given);
      guard.shown(page, lane, 500);
      if (fails) guard.failed(page, lane);
    }
  };
  /** Checks until it holds. Events are read once no older transaction of the server is open, also of other tests. */
  const checkUntil = async (holds: () => boolean): Promise<void> => {
    while (!holds()) {
      for (const { guard } of all) await guard.check();
      await setTimeout(20);
    }
  };
  const shownInArm = ({ guard }: Watching): number => guard.numbersOf('r1')?.arm.shown ?? 0;

  beforeEach(async () => {
    doors = await SharedDoors.make();
    all = [await watch(), await watch()];
    await release(all[0].door.registry, shell, team);
    await publish(all[0].door.registry, newTeam);
    await canary();
  });
  afterEach(() => doors.remove());

  test('what pages report at any door is evidence for all, and one door halts', async () => {
    send(100, [], false);
    // Neither door alone has seen enough.
    send(6, ['r1'], true);
    await checkUntil(() => all.some(({ halts }) => halts.length > 0));
    expect(all.flatMap(({ halts }) => halts)).toMatchObject([
      { rollout: { id: 'r1' }, numbers: { arm: { failing: 6 }, control: { shown: 100, failing: 0 } } },
    ]);
    await all[0].door.registry.following?.confirmations();
    await all[1].door.registry.following?.confirmations();
    for (const { door } of all) expect(door.registry.rollouts.running).toEqual([]);
  });

  test('all have the same numbers, and so does one that starts later', async () => {
    send(40, [], false);
    send(4, ['r1'], true);
    await checkUntil(() => all.every((watching) => shownInArm(watching) === 4));
    const numbers = all[0].guard.numbersOf('r1');
    expect(numbers).toMatchObject({ arm: { shown: 4, failing: 4 }, control: { shown: 40 } });
    expect(all[1].guard.numbersOf('r1')).toEqual(numbers);
    const later = await watch();
    while (shownInArm(later) < 4) await later.guard.check();
    expect(later.guard.numbersOf('r1')).toEqual(numbers);
  });

  test('when the one that acts has ended, another halts', async () => {
    await all[0].guard.check();
    send(100, [], false);
    send(10, ['r1'], true);
    for (const { guard } of all) await guard.close();
    while (all[1].halts.length === 0) await all[1].guard.check();
    expect(all[1].halts).toHaveLength(1);
    expect(all[0].halts).toHaveLength(0);
  });

  test('a halt is mailed once, by a process that sends mails, and counted until then', async () => {
    const [{ door }] = all;
    const [rollout] = door.registry.rollouts.running;
    if (rollout === undefined) throw new Error('no rollout runs');
    const counts = { shown: 1, lanes: 1, failing: 1, slow: 0, blank: 0, medianMs: null };
    const numbers = { arm: counts, control: counts, evidence: 2_000, mostly: 'errors' } as const;
    const halted = { rollout, numbers, owners: ['Teams <teams@portal.example>'] };
    const [notice, ...others] = haltNotices(halted);
    expect(others).toEqual([]);
    await noteHalt(door.central, { rollout: rollout.id, to: notice?.to ?? '', notice });
    const metrics = createMetrics({ withProcess: false });
    addHaltMetrics(metrics, door.central);
    const waiting = async (): Promise<string> =>
      /^portal_halt_notices_waiting .*$/m.exec(await metrics.registry.metrics())?.[0] ?? '';
    expect(await waiting()).toBe('portal_halt_notices_waiting 1');
    const sent: string[] = [];
    const mail = {
      isAvailable: true,
      send: async ({ to }: { readonly to: string }) => {
        sent.push(to);
      },
    } as never;
    await Promise.all(all.map(({ door: { central } }) => mailHalts(central, mail).work()));
    expect(sent).toEqual(['teams@portal.example']);
    expect(await waiting()).toBe('portal_halt_notices_waiting 0');
  });
});
