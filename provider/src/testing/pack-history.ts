import { PRICE_BOOK_1 as book } from '../commerce/price/price-book';
import { QUOTA_KINDS, type Quotas } from '../commerce/records/quotas';
import { instanceStatus } from '../teams/records/application-status.policy';
import { transition as live, type LifeState } from '../commerce/application/application-machine';
import {
  quotasInUse,
  transition,
  unusedUntil,
  type PackEvent,
  type PackState,
  type Receiver,
} from '../commerce/pack/pack-machine';
import { addDays } from '../platform/runtime/clock';
import type { Below } from './order-history';

interface Application {
  readonly id: string;
  readonly quotas: Quotas;
  life: LifeState;
  dueDay: number | null;
  /** Quotas by the effects of the transitions. */
  effective: Quotas;
}

interface World {
  now: Date;
  readonly applications: Application[];
  packs: PackState[];
  readonly anomalies: string[];
}

const START = new Date('2026-03-02T08:00:00.000Z');
const STEPS = 40;
const PIECES = 6;

/** A resource pack of the basic edition that was just bought. */
export function newPackState(at: Date, change: Partial<PackState> = {}): PackState {
  return {
    kind: 'licensebag',
    version: 'basic',
    bagType: 'user',
    spec: 10,
    months: 1,
    covers: null,
    quantity: 1,
    status: 'unused',
    instanceId: null,
    activatedAt: null,
    expiresAt: unusedUntil(at),
    ...change,
  };
}

/**
 * One random history of packs on two applications: used, detached and used again, clocks that jump, applications that
 * expire, are renewed and cancelled, timers that run late or never.
 * @returns the anomalies that it found
 */
export function packHistory(below: Below): readonly string[] {
  const world = newWorld(below);
  for (let step = 0; step < STEPS; step += 1) {
    act(world, below);
    // Timers first, as every read does by the clock.
    if (below(2) === 0) runTimers(world);
    check(world, `step ${String(step)}`);
  }
  return world.anomalies;
}

function newWorld(below: Below): World {
  const bagType = QUOTA_KINDS[below(QUOTA_KINDS.length)] ?? 'user';
  const quotas = book.editions.basic.included;
  const step = book.editions.basic.step[bagType];
  const months = [1, 3, 12][below(3)] ?? 1;
  return {
    now: START,
    applications: ['a', 'b'].map((id) => ({
      id,
      quotas,
      effective: quotas,
      dueDay: null,
      life: { dueDate: addDays(START, 10 + below(400)), cancelledAt: null, publishedStatus: 'normal' },
    })),
    packs: [
      newPackState(START, { bagType, spec: step, quantity: PIECES, months }),
      newPackState(START, {
        kind: 'renewbag',
        bagType: null,
        spec: null,
        covers: quotas,
        quantity: PIECES,
        months,
      }),
    ],
    anomalies: [],
  };
}

function act(world: World, below: Below): void {
  const index = below(world.packs.length);
  switch (below(6)) {
    case 0:
      world.now = addDays(world.now, below(45) + below(1000) / 1000);
      return;
    case 1:
      world.now = addDays(world.now, below(10) === 0 ? 800 : 1);
      return;
    case 2:
      apply(world, index, { kind: 'detach' });
      return;
    default: {
      const application = world.applications[below(2)];
      if (application === undefined) return;
      apply(world, index, {
        kind: 'use',
        quantity: 1 + below(PIECES + 1),
        application: receiving(world, application),
      });
    }
  }
}

function receiving({ packs, now }: World, application: Application): Receiver {
  const { id, life, quotas, dueDay } = application;
  return {
    ...{ id, quotas, isOfSameTeam: true, version: 'basic', source: 'self' },
    status: instanceStatus(life, now),
    ...{ dueDate: life.dueDate, dueDay },
    inUse: quotasInUse(packsOn(packs, id), now),
    max: book.editions.basic.max,
  };
}

function packsOn(packs: readonly PackState[], id: string): PackState[] {
  return packs.filter(({ instanceId }) => instanceId === id);
}

function apply(world: World, index: number, event: PackEvent): void {
  const state = world.packs[index];
  if (state === undefined) return;
  const outcome = transition(state, event, world.now);
  if (!outcome.isAllowed) return;
  const pieces = outcome.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces !== state.quantity)
    world.anomalies.push(`${event.kind}: ${String(state.quantity)} became ${String(pieces)}`);
  if (state.status === 'expired' && outcome.pieces.some(({ status }) => status !== 'expired'))
    world.anomalies.push(`${event.kind}: an expired pack came back`);
  world.packs.splice(index, 1, ...outcome.pieces);
  for (const effect of outcome.effects) {
    const application = world.applications.find(({ id }) => id === effect.instanceId);
    if (application === undefined) throw new Error('An effect names an application of its history.');
    if (effect.kind === 'quota') {
      const { bagType, by } = effect;
      const { effective } = application;
      application.effective = { ...effective, [bagType]: effective[bagType] + by };
    } else {
      const renewed = live(application.life, { kind: 'renew', dueDate: effect.term.dueDate }, world.now);
      application.dueDay = effect.term.dueDay;
      if (renewed.isAllowed) application.life = renewed.next;
      else world.anomalies.push('a renewal pack was used on a cancelled application');
    }
  }
}

function runTimers(world: World): void {
  for (const application of world.applications) {
    const passed = live(application.life, { kind: 'pass' }, world.now);
    if (!passed.isAllowed) continue;
    application.life = passed.next;
    if (!passed.changes.includes('cancelled')) continue;
    for (const pack of packsOn(world.packs, application.id))
      apply(world, world.packs.indexOf(pack), { kind: 'applicationCancelled' });
  }
  for (const pack of [...world.packs]) apply(world, world.packs.indexOf(pack), { kind: 'expire' });
  // By their effects as by the packs in use: the timers have just run.
  for (const { id, quotas, effective } of world.applications) {
    const inUse = quotasInUse(packsOn(world.packs, id), world.now);
    for (const kind of QUOTA_KINDS)
      if (effective[kind] !== quotas[kind] + inUse[kind])
        world.anomalies.push(
          `${kind} of ${id}: ${String(effective[kind])}, not ${String(quotas[kind] + inUse[kind])}`,
        );
  }
}

function check({ packs, applications, now, anomalies }: World, when: string): void {
  for (const kind of ['licensebag', 'renewbag']) {
    const pieces = packs
      .filter((pack) => pack.kind === kind)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces !== PIECES) anomalies.push(`${when}: ${String(pieces)} pieces of ${kind}`);
  }
  for (const pack of packs) {
    const isOn = pack.instanceId !== null;
    if (pack.status === 'using' && !isOn) anomalies.push(`${when}: a pack in use on nothing`);
    if (pack.status !== 'using' && pack.status !== 'expired' && isOn)
      anomalies.push(`${when}: a pack that is not in use is on an application`);
    if (pack.status === 'unused' && pack.activatedAt !== null) anomalies.push(`${when}: an unused pack runs`);
  }
  for (const { id, quotas } of applications) {
    const inUse = quotasInUse(packsOn(packs, id), now);
    for (const kind of QUOTA_KINDS)
      if (quotas[kind] + inUse[kind] > book.editions.basic.max[kind])
        anomalies.push(`${when}: ${kind} of ${id} is above its maximum`);
  }
}
