import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import type { Registry } from '@portal/registry/registry';
import { buildRelease, publish, release } from '@portal/registry/testing/build-release';
import { ANYONE } from '@portal/registry/testing/temporary-registry';
import { inspectionPasses } from '@portal/registry/inspection/inspection-pass';
import { sharedSpentLinks } from '@portal/registry/inspection/spent-links';
import { createLanes } from '@portal/registry/rollouts/lanes';
import { type SharedDoor, SharedDoors } from '../testing/shared-doors';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const nextTeam = buildRelease('mf-team', { files: { 'entry.0b.js': '/* mf-team, next */' } });

const served = ({ sets }: Registry): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sets.serving?.placements ?? {}).map(([part, { release: id }]) => [part, id]),
  );
const both = { shell: shell.release.id, 'mf-team': team.release.id };
const both2 = { shell: shell.release.id, 'mf-team': nextTeam.release.id };

describeOnPostgres('doors on one database', () => {
  let doors: SharedDoors;
  beforeEach(async () => {
    doors = await SharedDoors.make();
  });
  afterEach(() => doors.remove());

  test('a door that starts has the releases of the others, and their files', async () => {
    const one = await doors.open();
    await release(one.registry, shell, team);
    const other = await doors.open();
    expect(served(other.registry)).toEqual(both);
    const [file] = team.release.files;
    expect((await other.registry.assets.read('mf-team', file?.name ?? ''))?.toString()).toBe('/* mf-team */');
    expect(await other.registry.releases.inUse()).toHaveLength(2);
  });

  test('a step at one door holds at the others before they confirm it', async () => {
    const [one, other] = [await doors.open({ name: 'one' }), await doors.open({ name: 'other' })];
    await release(one.registry, shell, team);
    const states = await one.registry.following?.confirmations();
    expect(states?.map(({ name, revision, isCurrent }) => ({ name, revision, isCurrent }))).toEqual([
      { name: 'one', revision: 1, isCurrent: true },
      { name: 'other', revision: 1, isCurrent: true },
    ]);
    expect(served(other.registry)).toEqual(both);
    await release(other.registry, nextTeam);
    await other.registry.following?.confirmations();
    expect(served(one.registry)).toEqual(both2);
    await one.registry.activations.rollback('mf-team', ANYONE);
    await one.registry.following?.confirmations();
    expect(served(other.registry)).toEqual(both);
  });

  test('steps of two doors at the same time follow each other', async () => {
    const [one, other] = [await doors.open(), await doors.open()];
    await release(one.registry, shell);
    const parts = ['mf-auth', 'mf-team', 'mf-cert', 'mf-order', 'mf-apply'].map((part) => buildRelease(part));
    await Promise.all(parts.map((part, index) => release((index % 2 === 0 ? one : other).registry, part)));
    await one.registry.following?.confirmations();
    await other.registry.following?.confirmations();
    expect(one.registry.sets.revision).toBe(6);
    expect(served(one.registry)).toEqual(served(other.registry));
    expect(Object.keys(served(one.registry))).toHaveLength(6);
    expect((await other.registry.reports.status()).problems).toEqual([]);
  });

  test('a lane of one door is a lane of the other', async () => {
    const [one, other] = [await doors.open(), await doors.open()];
    const lane = createLanes(one.registry.signer).make();
    expect(createLanes(other.registry.signer).read(lane)).not.toBeNull();
  });

  test('tokens and keys hold at every door, and so does their end', async () => {
    const [one, other] = [await doors.open(), await doors.open()];
    const grant = {
      ...({ name: 'team', parts: null, verbs: ['publish'], upTo: 0 } as const),
      until: new Date(Date.now() + 60_000).toISOString(),
    };
    const { token, view } = await one.registry.access.createToken(grant, ANYONE);
    await one.registry.following?.confirmations();
    expect(other.registry.tokens.find(token, Date.now())?.token.id).toBe(view.id);
    await other.registry.access.revokeToken(view.id, ANYONE);
    await other.registry.following?.confirmations();
    expect(one.registry.tokens.find(token, Date.now())).toBeNull();
    expect(one.registry.access.history).toHaveLength(2);
  });

  test('a file sent to one door completes a publication at another', async () => {
    const [one, other] = [await doors.open(), await doors.open()];
    await release(one.registry, shell);
    const offer = { release: team.text, copies: [] };
    const { missing } = await one.registry.releases.offer(offer, ANYONE);
    for (const digest of missing)
      await other.registry.releases.receive(digest, [...team.contents.values()][0] ?? Buffer.of());
    expect((await one.registry.releases.offer(offer, ANYONE)).state).toBe('stored');
    expect((await other.registry.releases.offer(offer, ANYONE)).state).toBe('known');
  });

  test('a damaged copy is replaced by what the database holds', async () => {
    const one = await doors.open();
    await release(one.registry, shell, team);
    await one.close();
    await writeFile(join(one.folder, 'assets/mf-team/entry.0a.js'), 'damaged');
    await writeFile(join(one.folder, `releases/mf-team/${team.release.id}.json`), '{}');
    await rm(join(one.folder, 'activations.log'));
    const again = await doors.open({ folder: one.folder });
    expect(served(again.registry)).toEqual(both);
    expect((await again.registry.reports.status()).problems).toEqual([]);
    expect(await readFile(join(one.folder, 'assets/mf-team/entry.0a.js'), 'utf8')).toBe('/* mf-team */');
  });

  test('releases that were deleted at one door are deleted at the others', async () => {
    const old = ['1', '2', '3', '4', '5'].map((name) =>
      buildRelease('mf-team', { files: { [`entry.0${name}.js`]: name } }),
    );
    let now = new Date('2026-01-01T00:00:00Z');
    const [one, other] = [await doors.open({ now: () => now }), await doors.open({ now: () => now })];
    await release(one.registry, shell);
    for (const each of old) await release(one.registry, each);
    now = new Date('2026-03-01T00:00:00Z');
    await release(one.registry, team);
    await other.registry.following?.confirmations();
    expect((await one.registry.pruning.prune({ isPreview: false })).deleted.length).toBeGreaterThan(0);
    await one.registry.following?.confirmations();
    expect(await other.registry.assets.read('mf-team', 'entry.01.js')).toBeNull();
    expect(served(other.registry)).toEqual(both);
  });

  test('a step whose connection is ended was not made, and the door goes on', async () => {
    const [one, other] = [await doors.open(), await doors.open()];
    await release(one.registry, shell, team);
    const { database } = other.central;
    const lost = one.registry.following?.step(async () => {
      await one.central.list('tokens.json').write('[]');
      await database.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      await one.central.list('keys.json').write('[]');
    });
    await expect(lost).rejects.toThrow(/The releases in the database cannot be used .* nothing was changed/);
    expect(await other.central.list('tokens.json').read()).toBeNull();
    await release(one.registry, nextTeam);
    await one.registry.following?.confirmations();
    expect(served(other.registry)).toEqual(both2);
  });

  test('a step that fails in its middle has changed nothing anywhere', async () => {
    const [one, other] = [await doors.open(), await doors.open()];
    await release(one.registry, shell, team);
    await publish(one.registry, nextTeam);
    const { version } = await one.central.state();
    const failed = one.registry.following?.step(async () => {
      await one.central.list('tokens.json').write('[{}]');
      await one.central.releases.remove('mf-team', nextTeam.release.id);
      throw new Error('the disk is full');
    });
    await expect(failed).rejects.toThrow('the disk is full');
    expect((await other.central.state()).version).toBe(version);
    await one.registry.activations.activate([{ part: 'mf-team', release: nextTeam.release.id }], ANYONE);
    await one.registry.following?.confirmations();
    expect(served(other.registry)).toEqual(both2);
  });

  test('an activation whose step is not made is forgotten at its door', async () => {
    const one = await doors.open();
    await release(one.registry, shell, team);
    await publish(one.registry, nextTeam);
    const request = [{ part: 'mf-team', release: nextTeam.release.id }];
    const read = one.central.state.bind(one.central);
    // Its last statement fails, after everything is written.
    const state = jest
      .spyOn(one.central, 'state')
      .mockImplementation(() =>
        one.registry.sets.revision > 1 ? Promise.reject(new Error('It is away.')) : read(),
      );
    await expect(one.registry.activations.activate(request, ANYONE)).rejects.toThrow('It is away.');
    state.mockRestore();
    await one.registry.following?.step(() => Promise.resolve());
    expect(served(one.registry)).toEqual(both);
    expect(one.registry.sets.revision).toBe(1);
    await one.close();
    const again = await doors.open({ folder: one.folder });
    expect(served(again.registry)).toEqual(both);
  });

  test('a rollout whose halt is not made runs on, and can be halted again', async () => {
    const { registry } = await doors.open();
    await release(registry, shell, team);
    await publish(registry, nextTeam);
    const parts = [{ part: 'mf-team', release: nextTeam.release.id }];
    await registry.rollouts.start({ parts, percent: 100, people: [], plan: null }, ANYONE);
    const also = () => Promise.reject(new Error('It cannot be noted.'));
    await expect(registry.rollouts.halt('r1', ANYONE, { also })).rejects.toThrow('It cannot be noted.');
    await registry.following?.step(() => Promise.resolve());
    expect(registry.rollouts.armOf('any')).toEqual(['r1']);
    await registry.rollouts.halt('r1', ANYONE);
    expect(registry.rollouts.armOf('any')).toEqual([]);
  });

  test('a link to the inspector opens at any door, and once', async () => {
    const [one, other] = [await doors.open(), await doors.open()];
    const passesOf = ({ central }: SharedDoor) =>
      inspectionPasses('operators-of-the-test', Date.now, sharedSpentLinks(central));
    const { token } = passesOf(one).makeLink();
    expect(await passesOf(other).useLink(token)).not.toBeNull();
    for (const door of [one, other]) expect(await passesOf(door).useLink(token)).toBeNull();
  });

  test('with another DATA_KEY a door does not start', async () => {
    await doors.open();
    await expect(doors.open({ dataKey: 'another key, which is as long as the first' })).rejects.toThrow(
      'The releases in the database belong to another DATA_KEY: all processes of a portal need the same one.',
    );
  });

  test('without its database a door starts with what it has, without rollouts, and catches up later', async () => {
    const one = await doors.open();
    await release(one.registry, shell, team);
    await publish(one.registry, nextTeam);
    await one.registry.rollouts.start(
      {
        parts: [{ part: 'mf-team', release: nextTeam.release.id }],
        ...{ percent: 100, people: [], plan: null },
      },
      ANYONE,
    );
    expect(one.registry.rollouts.armOf('any')).toEqual(['r1']);
    await one.close();
    const away = await doors.open({ folder: one.folder, url: 'postgres://nobody@127.0.0.1:9/portal' });
    expect(served(away.registry)).toEqual(both);
    expect(away.registry.rollouts.armOf('any')).toEqual([]);
    await expect(away.registry.activations.rollback('mf-team', ANYONE)).rejects.toThrow(
      'The releases in the database cannot be used (ECONNREFUSED); nothing was changed.',
    );
    await away.close();
    const back = await doors.open({ folder: one.folder });
    expect(back.registry.rollouts.armOf('any')).toEqual(['r1']);
  });

  test('a running door gives nobody a rollout once the database has been away for 30 seconds', async () => {
    const { registry, central } = await doors.open();
    await release(registry, shell, team);
    await publish(registry, nextTeam);
    const parts = [{ part: 'mf-team', release: nextTeam.release.id }];
    await registry.rollouts.start({ parts, percent: 100, people: [], plan: null }, ANYONE);
    const state = jest.spyOn(central, 'state').mockRejectedValue(new Error('It is away.'));
    const begun = performance.now() - (registry.following?.ageMs ?? 0);
    const now = jest.spyOn(performance, 'now').mockReturnValue(begun + 29_000);
    expect(registry.rollouts.armOf('any')).toEqual(['r1']);
    now.mockReturnValue(begun + 31_000);
    expect(registry.rollouts.armOf('any')).toEqual([]);
    await registry.following?.catchUp();
    expect((await registry.reports.status()).problems).toEqual([
      'What is served was last confirmed 31 s ago. It is away. Nobody gets the releases of rollouts.',
    ]);
    state.mockRestore();
    now.mockReturnValue(begun + 33_000);
    await registry.following?.catchUp();
    expect(registry.rollouts.armOf('any')).toEqual(['r1']);
    expect((await registry.reports.status()).problems).toEqual([]);
    now.mockRestore();
  });

  test('a folder that is a store of its own, or a copy of another database, is refused', async () => {
    const others = await SharedDoors.make();
    try {
      const door = await others.open();
      await door.close();
      await expect(doors.open({ folder: door.folder })).rejects.toThrow('is the copy of another database');
    } finally {
      await others.remove();
    }
    const folder = await doors.newFolder();
    await writeFile(join(folder, 'activations.log'), '');
    await expect(doors.open({ folder })).rejects.toThrow('are not in the database');
  });
});
