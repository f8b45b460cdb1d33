import { setTimeout as sleep } from 'node:timers/promises';
import { errnoOf, messageOf, RegistryError, storageError } from '../model/registry-error';
import { CHANGES_CHANNEL, type CentralStore } from './central-store';
import {
  confirmDoor,
  type DoorRow,
  forgetDoor,
  forgetNamesakes,
  type KnownDoor,
  listDoors,
  SILENT_MS,
} from './door-rows';

/** Changes are notified. A notification that is lost is made up for after this time. */
export const POLL_EVERY_MS = 2_000;
/** Without the database for so long, a halt could not be heard of: everybody gets the active set. */
const OUT_OF_TOUCH_MS = 30_000;
/** Others cause a catch-up at most so often. */
const CATCH_UP_EVERY_MS = 500;
/** A door writes what it serves at least so often. */
const CONFIRM_EVERY_MS = 10_000;
const CONFIRM_WAIT_MS = 5_000;
const LOOK_AGAIN_MS = 50;

/** What a door serves, as operators see it. */
export interface DoorState {
  readonly name: string;
  /** Commit of its program. */
  readonly program: string | null;
  readonly revision: number;
  /** Whether it has all changes. */
  readonly isCurrent: boolean;
  /** Whether it was not heard of for so long that it may have ended. */
  readonly isSilent: boolean;
  /** Time since it was last heard of. */
  readonly ageMs: number;
  /** Time since it began to serve what it serves. */
  readonly setAgeMs: number;
}

/** All doors, after they had time to take over a step. */
export interface Confirmed {
  /** Absent without a shared database, and if it does not answer. */
  readonly doors?: readonly DoorState[];
}

interface Sources {
  readonly central: CentralStore;
  /** Runs a step of this process after the ones before it. */
  readonly oneAtATime: <T>(step: () => Promise<T>) => Promise<T>;
  /** Takes over what the database holds. To be called inside a step. @throws if something could not be taken over */
  readonly pull: (change: { readonly isPruned: boolean }) => Promise<void>;
  /** Called after an own step. @param isMade whether its changes are served; else they are to be forgotten */
  readonly onOwnStep: (isMade: boolean) => void;
  /** Called when the database cannot be followed any more, and with null when it can again. */
  readonly onTrouble: (problem: string | null) => void;
  /** Revision that is served. */
  readonly revision: () => number;
  /** Identity of the store that this folder is a copy of. */
  readonly storeId: string;
  /** This process, if it is a door. */
  readonly door: Omit<DoorRow, 'revision' | 'version'> | null;
}

/** Keeps a door's copy like the database, and makes steps that all doors see. */
export class Following {
  readonly #sources: Sources;
  /** What is served. Null when that is not known. */
  #version: number | null = null;
  /** After the last step of this process. */
  #ownVersion = 0;
  #prunedVersion = 0;
  #confirmed: { readonly version: number; readonly at: number } | null = null;
  #inTouchAt: number;
  /** Whether something may have changed while the database did not answer. */
  #wasAway = true;
  /** Whether the database answered the last time. */
  #isAnswering = false;
  #trouble: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #endListening: (() => Promise<void>) | null = null;
  #isLooking = false;
  #looking: Promise<void> = Promise.resolve();
  /** Whether something has changed since the last look began. */
  #isNotified = false;
  #catchUp: { readonly at: number; readonly done: Promise<void> } | null = null;
  #isClosed = false;

  /** @param isInTouch whether the database answered when the door was opened */
  constructor(sources: Sources, { isInTouch }: { readonly isInTouch: boolean }) {
    this.#sources = sources;
    this.#inTouchAt = isInTouch ? performance.now() : -OUT_OF_TOUCH_MS;
  }

  /** Milliseconds since the database last confirmed what is served. */
  get ageMs(): number {
    return Math.max(0, Math.round(performance.now() - this.#inTouchAt));
  }

  /** Whether the database has not answered for so long that a halt could have been missed. */
  get isOutOfTouch(): boolean {
    return this.ageMs >= OUT_OF_TOUCH_MS;
  }

  /** Why the newest changes may not be served, as one sentence; null while they are. */
  get problem(): string | null {
    if (this.#trouble === null) return null;
    const age = String(Math.round(this.ageMs / 1000));
    const rollouts = this.isOutOfTouch ? ' Nobody gets the releases of rollouts.' : '';
    return `What is served was last confirmed ${age} s ago. ${this.#trouble}${rollouts}`;
  }

  /** Whether the newest changes are served. */
  get isCurrent(): boolean {
    return this.#version !== null && this.ageMs < 2 * POLL_EVERY_MS;
  }

  /** Whether the database answers again, and what changed meanwhile is not served yet. */
  get isCatchingUp(): boolean {
    return this.#wasAway && this.#isAnswering;
  }

  /** Follows the changes until it is closed. */
  start(): void {
    this.#schedule(0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#endListening?.();
    const { central, door } = this.#sources;
    if (door !== null) await forgetDoor(central, door.id).catch(() => undefined);
  }

  /** Takes over the changes of others, at most twice a second. The previous set goes on if that is not possible. */
  catchUp(): Promise<void> {
    const now = performance.now();
    if (this.#catchUp === null || now - this.#catchUp.at > CATCH_UP_EVERY_MS)
      this.#catchUp = { at: now, done: this.#tryTakeOver() };
    return this.#catchUp.done;
  }

  /**
   * Makes a step alone among all processes, on what all have changed before.
   * @throws RegistryError `storage` when the database cannot be used
   */
  async step<T>(work: () => Promise<T>): Promise<T> {
    const { central, oneAtATime, onOwnStep } = this.#sources;
    return oneAtATime(async () => {
      const result = await central
        .exclusively(async () => {
          await this.#takeOver({ isInStep: true });
          // Until it is known that the step was made.
          this.#version = null;
          const made = await work();
          return { made, state: await central.state() };
        })
        .catch((error: unknown) => {
          onOwnStep(false);
          // Of the folder. What the database was told is not changed either.
          throw errnoOf(error) === undefined ? error : storageError(error);
        });
      this.#version = result.state.version;
      this.#prunedVersion = result.state.prunedVersion;
      this.#ownVersion = result.state.version;
      onOwnStep(true);
      await this.#confirm();
      return result.made;
    });
  }

  /** What all doors serve now. @throws RegistryError `storage` */
  async doors(): Promise<readonly DoorState[]> {
    const { central } = this.#sources;
    const { version } = await central.state();
    return statesOf(await listDoors(central), version);
  }

  /** Waits until every door that runs has taken over what this process has, for five seconds at most. */
  async confirmations(): Promise<readonly DoorState[]> {
    const { central } = this.#sources;
    const version = Math.max(this.#ownVersion, this.#version ?? 0);
    const end = performance.now() + CONFIRM_WAIT_MS;
    for (;;) {
      const doors = await listDoors(central);
      const behind = doors.filter((door) => door.ageMs < SILENT_MS && door.version < version);
      if (behind.length === 0 || performance.now() > end) return statesOf(doors, version);
      await sleep(LOOK_AGAIN_MS);
    }
  }

  #schedule(delay: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking = this.#look();
    }, delay);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    this.#isNotified = false;
    try {
      await this.#tryTakeOver();
      await this.#listen();
    } catch {
      // Without notifications the door looks by itself.
    } finally {
      this.#isLooking = false;
      this.#scheduleNext();
    }
  }

  /** Something may have changed during the last look. */
  #scheduleNext(): void {
    this.#schedule(this.#isNotified ? 0 : POLL_EVERY_MS);
  }

  /** Opens the connection for notifications as soon as the database answers. */
  async #listen(): Promise<void> {
    if (this.#endListening !== null || this.#isClosed || !this.#isAnswering) return;
    const { database } = this.#sources.central;
    this.#endListening = await database.listen(CHANGES_CHANNEL, () => {
      this.#isNotified = true;
      if (!this.#isLooking) this.#schedule(0);
    });
    // Something may have changed before the connection listened.
    this.#isNotified = true;
  }

  async #tryTakeOver(): Promise<void> {
    const { oneAtATime } = this.#sources;
    try {
      await oneAtATime(() => this.#takeOver());
      this.#tell(null);
    } catch (error) {
      this.#tell(messageOf(error));
      // What it serves is known to the others nevertheless.
      await this.#confirm();
    }
  }

  #tell(trouble: string | null): void {
    if ((this.#trouble === null) === (trouble === null)) return;
    this.#trouble = trouble;
    this.#sources.onTrouble(trouble);
  }

  /** @throws RegistryError if the newest changes cannot be taken over; the previous ones are served on */
  async #takeOver({ isInStep = false }: { readonly isInStep?: boolean } = {}): Promise<void> {
    const { central, storeId, pull } = this.#sources;
    this.#wasAway ||= this.isOutOfTouch;
    this.#isAnswering = false;
    const askedAt = performance.now();
    const state = await central.state();
    this.#isAnswering = true;
    if (state.id !== storeId)
      throw new RegistryError('storage', 'The database is now that of another portal; nothing was changed.');
    if (this.#version !== state.version) {
      this.#version = null;
      await pull({ isPruned: this.#prunedVersion !== state.prunedVersion });
      this.#version = state.version;
      this.#prunedVersion = state.prunedVersion;
    }
    this.#wasAway = false;
    // What was true when it was asked for.
    this.#inTouchAt = askedAt;
    // A step says so itself, once it is made.
    if (!isInStep) await this.#confirm();
  }

  /** Writes what is served. Nothing depends on whether that is possible. */
  async #confirm(): Promise<void> {
    const { central, door, revision } = this.#sources;
    const now = performance.now();
    const version = this.#version ?? this.#confirmed?.version ?? 0;
    const isKnown = this.#confirmed?.version === version && now - this.#confirmed.at < CONFIRM_EVERY_MS;
    if (door === null || isKnown || this.#isClosed) return;
    try {
      if (this.#confirmed === null) await forgetNamesakes(central, door);
      await confirmDoor(central, { ...door, revision: revision(), version });
      this.#confirmed = { version, at: now };
    } catch {
      // The others wait for this door in vain, for five seconds.
    }
  }
}

/** @param newest version */
function statesOf(doors: readonly KnownDoor[], newest: number): readonly DoorState[] {
  // A door that cannot read a part of the newest changes serves an earlier revision.
  const revision = Math.max(0, ...doors.map((door) => door.revision));
  return doors.map(({ id: _id, version, ...door }) => {
    const isSilent = door.ageMs >= SILENT_MS;
    return { ...door, isSilent, isCurrent: !isSilent && version >= newest && door.revision >= revision };
  });
}
