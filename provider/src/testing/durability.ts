import { setTimeout as sleep } from 'node:timers/promises';
import { setFavor, teamsInfo } from '@portal/shared/contracts/team';
import { buildTeam, buildUser } from './builders';
import { killScene } from './kill-scene';
import { startServer, type ServerProcess } from './server-process';
import { signIn, type SessionTokens } from './sign-in';

/** Teams that are pinned and unpinned in parallel, each by a separate writer. */
const WRITERS = 8;

export interface KillReport {
  readonly kills: number;
  /** Number of writes that the server had acknowledged before one of the kills. */
  readonly acknowledged: number;
  /** Teams whose state after a restart differed from the last acknowledged write. */
  readonly lost: readonly string[];
}

interface Scene {
  readonly env: Readonly<Record<string, string>>;
  readonly as: SessionTokens;
  readonly teamIds: readonly string[];
  remove(): Promise<void>;
}

/**
 * Kills a real server with SIGKILL during writes, restarts it on the same data, and compares its data with the
 * acknowledged writes.
 */
export async function killDuringWrites(kills: number): Promise<KillReport> {
  const scene = await setTheScene();
  const writers = scene.teamIds.map((teamId) => new Writer(teamId, scene.as));
  let server = await startServer(scene.env);
  const lost: string[] = [];
  try {
    for (let kill = 0; kill < kills; kill++) {
      const running = writers.map((writer) => writer.writeUntilKilled(server.origin));
      await untilAcknowledged(writers, kill);
      await server.kill();
      await Promise.all(running);
      server = await startServer(scene.env);
      lost.push(...(await findLost(server, scene, writers)));
    }
    return { kills, acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged, 0), lost };
  } finally {
    await server.kill();
    await scene.remove();
  }
}

/** Waits until every writer has written since the last kill, and then for a varying time. */
async function untilAcknowledged(writers: readonly Writer[], kill: number): Promise<void> {
  const before = writers.map((writer) => writer.acknowledged);
  const hasWritten = () => writers.every((writer, index) => writer.acknowledged > (before[index] ?? 0) + 2);
  for (let waited = 0; !hasWritten() && waited < 10_000; waited += 5) await sleep(5);
  if (!hasWritten()) throw new Error('The server acknowledged no writes.');
  await sleep((kill * 37) % 150);
}

/** Turns one team's pin on and off, one request after the other. */
class Writer {
  acknowledged = 0;
  private last = false;
  /** The value that was sent but not acknowledged when the server was killed. It may have been written or not. */
  private open: boolean | null = null;

  constructor(
    readonly teamId: string,
    private readonly as: SessionTokens,
  ) {}

  async writeUntilKilled(origin: string): Promise<void> {
    for (;;) {
      const favor = !this.last;
      this.open = favor;
      const isAcknowledged = await post(origin, this.as, { TeamId: this.teamId, Favor: favor }).catch(
        () => null,
      );
      if (isAcknowledged === null) return;
      if (!isAcknowledged) throw new Error('The server refused a write.');
      this.last = favor;
      this.open = null;
      this.acknowledged += 1;
    }
  }

  /**
   * Continues from the value in the database.
   * @returns false if an acknowledged write is lost
   */
  resume(stored: boolean): boolean {
    const isRight = stored === this.last || stored === this.open;
    this.last = stored;
    this.open = null;
    return isRight;
  }
}

async function findLost(server: ServerProcess, { as }: Scene, writers: readonly Writer[]): Promise<string[]> {
  const response = await fetch(`${server.origin}/api${teamsInfo.path}?PageSize=100`, {
    headers: headersOf(server.origin, as),
  });
  const { obj } = (await response.json()) as { obj: unknown };
  const { list } = teamsInfo.response.parse(obj);
  return writers
    .filter((writer) => !writer.resume(list.find((team) => team.Id === writer.teamId)?.favor ?? false))
    .map((writer) => writer.teamId);
}

async function post(origin: string, as: SessionTokens, body: object): Promise<boolean> {
  const response = await fetch(`${origin}/api${setFavor.path}`, {
    method: 'POST',
    headers: { ...headersOf(origin, as), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // Reads the whole body: an incomplete response does not count.
  const { code } = (await response.json()) as { code: unknown };
  return code === 0;
}

function headersOf(origin: string, as: SessionTokens): Record<string, string> {
  return { 'access-token': as.header, cookie: `token=${as.cookie}`, origin };
}

/** A user with teams and a session. */
async function setTheScene(): Promise<Scene> {
  const { env, made, remove } = await killScene(async (deps) => {
    const creator = await buildUser({ deps });
    const teamIds: string[] = [];
    for (let index = 0; index < WRITERS; index++) teamIds.push((await buildTeam({ deps }, { creator })).id);
    return { teamIds, as: await signIn({ deps }, creator) };
  });
  return { env, remove, ...made };
}
