import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteManifest } from '@portal/shared/remote/manifest';
import { isSetEntry, openActivationLog } from '../history/activation-log';
import { describeChange, type Placement } from '../model/placement';
import type { Registry } from './registry';
import { openRolloutLog } from '../rollouts/rollout-log';
import { ReleaseStore } from '../store/release-store';
import { buildRelease, publish, release } from '../testing/build-release';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const newerTeam = buildRelease('mf-team', { files: { 'entry.0b.js': '/* newer */' } });

let store: TemporaryRegistry;
let registry: Registry;

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
});
afterEach(async () => store.remove());

const active = (from: Registry): Record<string, string> =>
  Object.fromEntries(
    Object.entries(from.sets.serving?.placements ?? {}).map(([part, placement]) => [part, placement.release]),
  );

function missing(): never {
  throw new Error('The log has no set.');
}

describe('activation', () => {
  test('publishing alone changes nothing for the pages', async () => {
    await release(registry, shell);
    await publish(registry, team);
    expect(active(registry)).toEqual({ shell: shell.release.id });
  });

  test('a part that is taken out leaves its addresses and its owner, also after a restart', async () => {
    const routes = [
      {
        name: 'teamList',
        path: '/team/index',
        page: 'team-list',
        title: { en: 'Teams', 'zh-CN': '团队' },
        layout: 'main',
        access: 'session',
      },
    ] as const;
    await release(registry, shell);
    await release(registry, buildRelease('mf-team', { manifest: { owner: 'Team team', routes } }));
    expect(registry.sets.serving?.set.former).toBeUndefined();
    await registry.activations.remove('mf-team', ANYONE);
    const [{ path, title }] = routes;
    const former = [{ part: 'mf-team', owner: 'Team team', routes: [{ path, title }] }];
    expect(registry.sets.serving?.set).toMatchObject({ remotes: [], former });
    expect((await store.open()).sets.serving?.set.former).toEqual(former);
  });

  describe('of a page that opens without sign-in', () => {
    const title = { en: 'Gift', 'zh-CN': '礼品' };
    const page = { name: 'giftCard', path: '/gift/card', page: 'gift', title } as const;
    const giftCard = { name: 'giftCard', path: '/gift/card', layout: 'blank' } as const;
    /** @param hash another one makes another release */
    const gift = (hash: string, change: Partial<RouteManifest> = {}) =>
      buildRelease('mf-gift', {
        files: { [`entry.${hash}.js`]: `/* ${hash} */` },
        manifest: { routes: [{ ...page, layout: 'blank', access: 'public', ...change }] },
      });
    const activate = (id: string, ...publicRoutes: readonly string[]) =>
      registry.activations.activate([{ part: 'mf-gift', release: id, publicRoutes }], ANYONE);
    const opened = (from = registry) =>
      from.sets.serving?.set.remotes.flatMap(({ publicRoutes = [] }) => publicRoutes);

    beforeEach(async () => release(registry, shell));

    test('needs a consent, which later releases keep', async () => {
      const id = await publish(registry, gift('0a'));
      await expect(activate(id)).rejects.toThrow(
        `mf-gift@${id} opens /gift/card (giftCard, layout blank) without sign-in, to which no operator has consented. If that is intended, repeat the command with --allow-public mf-gift=giftCard.`,
      );
      const warning =
        '/gift/card (giftCard, layout blank) opens without sign-in: an operator consents to it once, with --allow-public mf-gift=giftCard.';
      expect(await registry.releases.judge(gift('0b').text)).toEqual({ refusals: [], warnings: [warning] });
      await activate(id, 'giftCard');
      expect(await registry.releases.judge(gift('0b').text)).toEqual({ refusals: [], warnings: [] });
      expect(opened()).toEqual(['giftCard']);
      expect(registry.reports.history({ part: 'mf-gift' })[0]).toMatchObject({
        changes: [{ part: 'mf-gift', to: { consents: [giftCard] } }],
      });
      await release(registry, gift('0b'));
      expect(opened()).toEqual(['giftCard']);
      expect(opened(await store.open())).toEqual(['giftCard']);
    });

    test.each<[string, Partial<RouteManifest>, string]>([
      ['name', { name: 'giftList' }, '/gift/card (giftList, layout blank)'],
      ['path', { path: '/gift/all' }, '/gift/all (giftCard, layout blank)'],
      ['layout', { layout: 'user' }, '/gift/card (giftCard, layout user)'],
      [
        'set of aliases',
        { aliases: ['/gift/old', '/card'] },
        '/gift/card (giftCard, layout blank, also at /card, /gift/old)',
      ],
    ])('needs another consent with another %s, and none to go back', async (_what, change, sentence) => {
      await activate(await publish(registry, gift('0a')), 'giftCard');
      const changed = gift('0b', change);
      await expect(release(registry, changed)).rejects.toThrow(`opens ${sentence} without sign-in`);
      const name = change.name ?? 'giftCard';
      await activate(changed.release.id, name);
      expect(opened()).toEqual([name]);
      await registry.activations.rollback('mf-gift', ANYONE);
      expect(opened()).toEqual(['giftCard']);
      await expect(release(registry, gift('0c', change))).rejects.toThrow('no operator has consented');
    });

    test('keeps a consent whatever the order of its aliases, and needs another one with one more', async () => {
      const aliases = (...paths: `/${string}`[]) => ({ aliases: paths });
      await activate(await publish(registry, gift('0a', aliases('/b', '/a'))), 'giftCard');
      await release(registry, gift('0b', aliases('/a', '/b')));
      registry = await store.open();
      expect(registry.sets.serving?.placements['mf-gift']).toMatchObject({
        consents: [{ ...giftCard, aliases: ['/a', '/b'] }],
      });
      expect(opened()).toEqual(['giftCard']);
      await expect(release(registry, gift('0c', aliases('/a', '/b', '/c')))).rejects.toThrow(
        'also at /a, /b, /c',
      );
    });

    test('needs a consent also under the name of a page of the portal, which its part alone has without one', async () => {
      const login = { name: 'login' };
      await expect(release(registry, gift('0a', login))).rejects.toThrow('/gift/card (login, layout blank)');
      const routes = [{ ...page, ...login, layout: 'user', access: 'public' }] as const;
      await release(registry, buildRelease('mf-auth', { manifest: { routes } }));
    });

    test('takes a consent only for a page that the release opens', async () => {
      const id = await publish(registry, gift('0a'));
      await expect(activate(id, 'giftCard', 'gitfCard')).rejects.toThrow(
        `mf-gift@${id} has no route gitfCard that needs a consent to open without sign-in; those that do are giftCard.`,
      );
    });

    /** Makes a placement the active one, as an earlier version of the program did. */
    const activateEarlier = async (to: Placement) => {
      await store.close();
      const log = await openActivationLog(store.folder, null);
      const { revision, seq, ...last } = log.entries.findLast(isSetEntry) ?? missing();
      await log.append({
        ...{ ...last, action: 'activate', seq: seq + 1, revision: revision + 1 },
        ...{ changes: [{ part: 'mf-gift', from: null, to }], set: { ...last.set, 'mf-gift': to } },
      });
      registry = await store.open();
    };

    test('cannot be in the frame of users, but what had that before can come back, for users', async () => {
      await publish(registry, gift('0a'));
      const old = gift('0a', { layout: 'main' });
      await new ReleaseStore(store.folder).put(old.release, old.text);
      const id = old.release.id;
      await expect(activate(id)).rejects.toThrow('but its layout main has the menu');
      await expect(
        registry.rollouts.start(
          { parts: [{ part: 'mf-gift', release: id }], percent: 5, people: [], plan: null },
          ANYONE,
        ),
      ).rejects.toThrow('but its layout main has the menu');
      const refusals = [expect.stringContaining('but its layout main has the menu')];
      expect(await registry.releases.judge(old.text)).toEqual({ refusals, warnings: [] });
      await activateEarlier({ release: id, publicRoutes: ['giftCard'] });
      expect(await registry.releases.judge(old.text)).toEqual({ refusals: [], warnings: [] });
      await release(registry, gift('0b', { layout: 'main', access: 'session' }));
      expect(await registry.sets.servingOf({ rollouts: [], backs: ['mf-gift'] })).not.toBeNull();
      expect((await registry.activations.rollback('mf-gift', ANYONE)).warnings).toEqual([]);
      expect(active(registry)['mf-gift']).toBe(id);
      const session = gift('0b', { layout: 'main', access: 'session' }).release.id;
      await activate(session);
      await store.close();
      const changes = [{ part: 'mf-gift', from: { release: session }, to: { release: id } }];
      const log = await openRolloutLog(store.folder, null);
      await log.append({
        ...{ seq: 1, at: '2026-01-01T00:00:00.000Z', who: ANYONE, revision: 1, rollout: 'r1' },
        ...{ action: 'canary', changes, salt: 'salt', percent: 5, people: [], plan: null },
      });
      registry = await store.open();
      await registry.rollouts.ramp('r1', { percent: 50, plan: null }, ANYONE);
      await registry.rollouts.promote('r1', ANYONE);
      expect(active(registry)['mf-gift']).toBe(id);
      expect(opened()).toEqual([]);
    });

    test('a consent to a name, as earlier versions stored it, is for the page that the name was then', async () => {
      const id = await publish(registry, gift('0a'));
      await activateEarlier({ release: id, publicRoutes: ['giftCard'] });
      expect(opened()).toEqual(['giftCard']);
      expect((await activate(id)).changes).toEqual([]);
      await expect(release(registry, gift('0b', { path: '/gift/all' }))).rejects.toThrow(
        '/gift/all (giftCard',
      );
      await release(registry, gift('0c'));
      expect(registry.sets.serving?.placements['mf-gift']).toMatchObject({ consents: [giftCard] });
      await registry.activations.rollback('mf-gift', ANYONE);
      expect(opened()).toEqual(['giftCard']);
      expect(opened(await store.open())).toEqual(['giftCard']);
    });

    test('needs sign-in once its consent is revoked, even if a file of the part is damaged', async () => {
      await activate(await publish(registry, gift('0a')), 'giftCard');
      await writeFile(join(store.folder, 'assets/mf-gift/entry.0a.js'), 'something else');
      await registry.activations.revokeConsents('mf-gift', ['giftCard'], ANYONE);
      expect(opened()).toEqual([]);
    });

    test('needs sign-in once its consent is revoked, in every set that pages get', async () => {
      const id = await publish(registry, gift('0a'));
      await activate(id, 'giftCard');
      const newer = gift('0b');
      await release(registry, newer);
      const backs = { rollouts: [], backs: ['mf-gift'] };
      const openedBack = async () =>
        (await registry.sets.servingOf(backs))?.set.remotes.map(({ publicRoutes = [] }) => publicRoutes);
      expect(await openedBack()).toEqual([['giftCard']]);
      const revoke = (...names: readonly string[]) =>
        registry.activations.revokeConsents('mf-gift', names, ANYONE);
      await expect(revoke('giftList')).rejects.toThrow(
        'mf-gift has no consent to giftList; it has one to giftCard.',
      );
      const { changes } = await revoke('giftCard');
      expect(changes.map(describeChange)).toEqual([
        `mf-gift: ${newer.release.id} → ${newer.release.id}, ends the consent to /gift/card (giftCard, layout blank)`,
      ]);
      await expect(revoke('giftCard')).rejects.toThrow('mf-gift has no consent to giftCard.');
      for (const from of [registry, (registry = await store.open())]) expect(opened(from)).toEqual([]);
      expect(active(registry)['mf-gift']).toBe(newer.release.id);
      expect(await openedBack()).toEqual([[]]);
      await release(registry, team);
      await expect(release(registry, gift('0c'))).rejects.toThrow('no operator has consented');
      await registry.activations.rollback('mf-gift', ANYONE);
      expect(active(registry)['mf-gift']).toBe(id);
      expect(opened()).toEqual([]);
      await activate(id, 'giftCard');
      expect(opened()).toEqual(['giftCard']);
      await expect(registry.activations.revokeConsents('mf-order', ['giftCard'], ANYONE)).rejects.toThrow(
        'mf-order is not active.',
      );
    });

    test('keeps its consent while the part is in a rollout', async () => {
      const id = await publish(registry, gift('0a'));
      await activate(id, 'giftCard');
      const parts = [{ part: 'mf-gift', release: await publish(registry, gift('0b')) }];
      await registry.rollouts.start({ parts, percent: 5, people: [], plan: null }, ANYONE);
      await expect(registry.activations.revokeConsents('mf-gift', ['giftCard'], ANYONE)).rejects.toThrow(
        'mf-gift is in rollout r1',
      );
      await registry.rollouts.abort('r1', ANYONE);
      await registry.activations.revokeConsents('mf-gift', ['giftCard'], ANYONE);
      expect(opened()).toEqual([]);
    });

    test('a rollback of the newest activation leaves out what only changed consents', async () => {
      const first = await publish(registry, gift('0a'));
      await activate(first, 'giftCard');
      await release(registry, team);
      const newer = gift('0b');
      await release(registry, newer, newerTeam);
      await registry.activations.revokeConsents('mf-gift', ['giftCard'], ANYONE);
      const preview = await registry.activations.previewRollback();
      expect(preview.parts.map(({ part, to }) => [part, to.release])).toEqual([
        ['mf-gift', first],
        ['mf-team', team.release.id],
      ]);
      await activate(newer.release.id, 'giftCard');
      const { undoes } = await registry.activations.previewRollback();
      expect(undoes).toBe(preview.undoes);
      await registry.activations.rollbackActivation(undoes, ANYONE);
      expect(active(registry)).toMatchObject({ 'mf-gift': first, 'mf-team': team.release.id });
      expect(opened()).toEqual(['giftCard']);
    });

    test('a rollback to a release whose consent came later keeps it', async () => {
      const session = { access: 'session' } as const;
      await release(registry, gift('0a', session));
      const id = await publish(registry, gift('0b'));
      await activateEarlier({ release: id });
      await activate(id, 'giftCard');
      await release(registry, gift('0c'));
      await registry.activations.rollback('mf-gift', ANYONE);
      expect(active(registry)['mf-gift']).toBe(id);
      expect(opened()).toEqual(['giftCard']);
    });

    test('a rollback brings back the release, but no consent that has ended, and says so', async () => {
      const id = await publish(registry, gift('0a'));
      await activate(id, 'giftCard');
      await expect(registry.activations.rollback('mf-gift', ANYONE)).rejects.toThrow('no earlier release');
      await registry.activations.remove('mf-gift', ANYONE);
      const { warnings } = await registry.activations.rollback('mf-gift', ANYONE);
      expect(warnings).toEqual([
        `/gift/card (giftCard, layout blank) of mf-gift needs sign-in, because no consent to it holds. To open it: portal activate mf-gift@${id} --allow-public mf-gift=giftCard.`,
      ]);
      expect(active(registry)['mf-gift']).toBe(id);
      expect(opened()).toEqual([]);
      await activate(id, 'giftCard');
      expect(opened()).toEqual(['giftCard']);
    });
  });

  test('several parts take effect in one revision', async () => {
    await release(registry, shell, team);
    expect(registry.sets.serving?.set).toMatchObject({
      revision: 1,
      remotes: [{ part: 'mf-team', assets: '/assets/mf-team/' }],
    });
  });

  test('a step that is refused leaves everything unchanged, log included', async () => {
    await release(registry, shell, team);
    const log = await readFile(join(store.folder, 'activations.log'), 'utf8');
    const foreign = buildRelease('mf-team', { manifest: { host: '^2.0.0' } });
    const id = await publish(registry, foreign);
    const afterPublish = await readFile(join(store.folder, 'activations.log'), 'utf8');
    await expect(registry.activations.activate([{ part: 'mf-team', release: id }], ANYONE)).rejects.toThrow(
      /asks for HOST_API \^2\.0\.0/,
    );
    expect(await readFile(join(store.folder, 'activations.log'), 'utf8')).toBe(afterPublish);
    expect(afterPublish.startsWith(log)).toBe(true);
    expect(active(registry)).toEqual({ shell: shell.release.id, 'mf-team': team.release.id });
  });

  test('a release that was never published is refused', async () => {
    await release(registry, shell);
    await expect(
      registry.activations.activate([{ part: 'mf-team', release: '9.9.9-00000000' }], ANYONE),
    ).rejects.toMatchObject({ kind: 'absent' });
  });

  test('a release whose file was damaged after publishing is refused', async () => {
    await release(registry, shell);
    const id = await publish(registry, team);
    await writeFile(join(store.folder, 'assets/mf-team/entry.0a.js'), 'something else');
    await expect(registry.activations.activate([{ part: 'mf-team', release: id }], ANYONE)).rejects.toThrow(
      /entry\.0a\.js is missing or damaged/,
    );
  });

  test('two activations at the same moment both take effect, one after the other', async () => {
    await release(registry, shell);
    await publish(registry, team);
    const order = buildRelease('mf-order');
    await publish(registry, order);
    const results = await Promise.all([
      registry.activations.activate([{ part: 'mf-team', release: team.release.id }], ANYONE),
      registry.activations.activate([{ part: 'mf-order', release: order.release.id }], ANYONE),
    ]);
    expect(results.map(({ revision }) => revision)).toEqual([2, 3]);
    expect(Object.keys(active(registry))).toEqual(['mf-order', 'mf-team', 'shell']);
  });

  test('of two conflicting activations the later one is checked against the result of the first', async () => {
    await release(registry, shell, team);
    const nextShell = buildRelease('shell', { hostApi: '2.0.0' });
    const order = buildRelease('mf-order', { manifest: { host: '^1.0.0' } });
    const nextTeam = buildRelease('mf-team', { manifest: { host: '^2.0.0' }, files: { 'entry.0c.js': 'c' } });
    for (const built of [nextShell, order, nextTeam]) await publish(registry, built);
    const [first, second] = await Promise.allSettled([
      registry.activations.activate(
        [nextShell, nextTeam].map(({ release: { part, id } }) => ({ part, release: id })),
        ANYONE,
      ),
      registry.activations.activate([{ part: 'mf-order', release: order.release.id }], ANYONE),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { kind: 'refused' } });
  });

  test('files may come only from the origins that the settings allow', async () => {
    const elsewhere = 'http://localhost:8141';
    await release(registry, shell);
    const id = await publish(registry, team);
    const request = [{ part: 'mf-team', release: id, assets: elsewhere }];
    await expect(registry.activations.activate(request, ANYONE)).rejects.toThrow(/ASSET_ORIGINS/);
    await store.close();
    const open = await TemporaryRegistry.make({ assetOrigins: [elsewhere] });
    const allowing = await open.open();
    await release(allowing, shell);
    await publish(allowing, team);
    await allowing.activations.activate(request, ANYONE);
    expect(allowing.sets.serving?.set.remotes[0]?.assets).toBe('http://localhost:8141/assets/mf-team/');
    await open.remove();
  });
});

describe('rollback', () => {
  const team3 = buildRelease('mf-team', { files: { 'entry.0c.js': '/* third */' } });
  const refused = expect.objectContaining({ kind: 'refused' });

  beforeEach(async () => {
    await release(registry, shell, team);
    await release(registry, newerTeam);
  });

  test('activates the previous release; a second rollback, with none earlier, is refused and changes nothing', async () => {
    const result = await registry.activations.rollback('mf-team', ANYONE);
    expect(result.parts).toMatchObject([{ to: { release: team.release.id }, skipped: [], next: null }]);
    const before = active(registry);
    expect(before).toEqual({ shell: shell.release.id, 'mf-team': team.release.id });
    await expect(registry.activations.rollback('mf-team', ANYONE)).rejects.toThrow(
      `mf-team has no earlier release than ${team.release.id}`,
    );
    expect(active(registry)).toEqual(before);
    expect(registry.sets.serving?.set.revision).toBe(3);
  });

  test('twice goes two releases back, not forth again', async () => {
    await release(registry, team3);
    expect(await registry.activations.rollback('mf-team', ANYONE)).toMatchObject({
      parts: [{ to: { release: newerTeam.release.id }, next: { release: team.release.id } }],
    });
    await registry.activations.rollback('mf-team', ANYONE);
    expect(active(registry)['mf-team']).toBe(team.release.id);
  });

  test('skips what was rolled back, and reports it', async () => {
    await registry.activations.rollback('mf-team', ANYONE);
    await release(registry, team3);
    const { parts } = await registry.activations.rollback('mf-team', ANYONE);
    expect(parts).toMatchObject([{ to: { release: team.release.id }, skipped: [newerTeam.release.id] }]);
  });

  test('of one part leaves the others unchanged, also after a restart', async () => {
    const newerShell = buildRelease('shell', { hostApi: '1.1.0' });
    await release(registry, newerShell);
    registry = await store.open();
    await registry.activations.rollback('mf-team', ANYONE);
    expect(active(registry)).toEqual({ shell: newerShell.release.id, 'mf-team': team.release.id });
    expect(registry.sets.serving?.set.revision).toBe(4);
  });

  test('of a part that was released once is refused', async () => {
    const cert = buildRelease('mf-cert');
    await release(registry, cert);
    await expect(registry.activations.rollback('mf-cert', ANYONE)).rejects.toThrow(
      /no earlier release .* remove/,
    );
    expect(active(registry)['mf-cert']).toBe(cert.release.id);
    await expect(registry.activations.rollback('shell', ANYONE)).rejects.toEqual(refused);
  });

  test('of a part that was never active reports that', async () => {
    await expect(registry.activations.rollback('mf-cert', ANYONE)).rejects.toThrow(
      /nothing to roll back for mf-cert/,
    );
  });

  test('brings back a part that was taken out', async () => {
    await registry.activations.remove('mf-team', ANYONE);
    expect(active(registry)).toEqual({ shell: shell.release.id });
    await registry.activations.rollback('mf-team', ANYONE);
    expect(active(registry)['mf-team']).toBe(newerTeam.release.id);
  });

  test('never leads to a set without the part', async () => {
    await registry.activations.remove('mf-team', ANYONE);
    await release(registry, team3);
    await registry.activations.rollback('mf-team', ANYONE);
    expect(active(registry)['mf-team']).toBe(newerTeam.release.id);
  });

  test('a part that came back with the same release is not its own earlier release', async () => {
    await registry.activations.remove('mf-team', ANYONE);
    await registry.activations.activate([{ part: 'mf-team', release: newerTeam.release.id }], ANYONE);
    await registry.activations.rollback('mf-team', ANYONE);
    expect(active(registry)['mf-team']).toBe(team.release.id);
  });

  describe('of the last activation', () => {
    test('shows what it would undo, changes every part of it, and refuses the first one', async () => {
      const newerShell = buildRelease('shell', { hostApi: '1.1.0' });
      await release(registry, newerShell, team3);
      const { undoes, parts } = await registry.activations.previewRollback();
      expect(parts.map(({ part, to }) => [part, to.release])).toEqual([
        ['shell', shell.release.id],
        ['mf-team', newerTeam.release.id],
      ]);
      await registry.activations.rollbackActivation(undoes, ANYONE);
      expect(active(registry)).toEqual({ shell: shell.release.id, 'mf-team': newerTeam.release.id });
      await registry.activations.rollbackActivation(
        (await registry.activations.previewRollback()).undoes,
        ANYONE,
      );
      expect(active(registry)['mf-team']).toBe(team.release.id);
      await expect(registry.activations.previewRollback()).rejects.toThrow('shell has no earlier release');
    });

    test('is refused when another step was made since the preview', async () => {
      const { undoes } = await registry.activations.previewRollback();
      await release(registry, team3);
      await expect(registry.activations.rollbackActivation(undoes, ANYONE)).rejects.toThrow(/Another step/);
      expect(active(registry)['mf-team']).toBe(team3.release.id);
    });

    test('of nothing is refused', async () => {
      const empty = await TemporaryRegistry.make();
      await expect((await empty.open()).activations.previewRollback()).rejects.toThrow(
        'There is nothing to roll back.',
      );
      await empty.remove();
    });
  });

  test('a store that serves an older set rolls back from that one', async () => {
    await release(registry, team3);
    await writeFile(join(store.folder, 'assets/mf-team/entry.0c.js'), 'tampered');
    registry = await store.open();
    expect(active(registry)['mf-team']).toBe(newerTeam.release.id);
    await registry.activations.rollback('mf-team', ANYONE);
    expect(active(registry)['mf-team']).toBe(team.release.id);
  });
});

describe('taking a part out', () => {
  test('is refused for the shell and for a part that is not active', async () => {
    await release(registry, shell, team);
    await expect(registry.activations.remove('shell', ANYONE)).rejects.toThrow(/No shell would be active/);
    await expect(registry.activations.remove('mf-order', ANYONE)).rejects.toThrow('mf-order is not active.');
  });
});

describe('the audit', () => {
  test('shows who did what, from where and when', async () => {
    await release(registry, shell, team);
    await release(registry, newerTeam);
    await registry.activations.rollback('mf-team', { name: 'ada@desk', address: '127.0.0.1' });
    const [last] = (await registry.reports.status()).audit;
    expect(last).toMatchObject({
      action: 'rollback',
      who: { name: 'ada@desk', address: '127.0.0.1' },
      changes: [
        { part: 'mf-team', from: { release: newerTeam.release.id }, to: { release: team.release.id } },
      ],
    });
    expect(Number.isNaN(Date.parse(last?.at ?? ''))).toBe(false);
  });
});

describe('a store that breaks', () => {
  beforeEach(async () => {
    await release(registry, shell, team);
    await release(registry, newerTeam);
  });
  const log = (): string => join(store.folder, 'activations.log');

  test('opens again with the same state', async () => {
    registry = await store.open();
    expect(active(registry)['mf-team']).toBe(newerTeam.release.id);
    expect(await registry.reports.status()).toMatchObject({ serving: 'newest', problems: [], revision: 2 });
  });

  test('a log truncated in its last line: the last good set, and status reports it', async () => {
    const text = await readFile(log(), 'utf8');
    await writeFile(log(), text.slice(0, -40));
    registry = await store.open();
    expect(active(registry)['mf-team']).toBe(newerTeam.release.id);
    const status = await registry.reports.status();
    expect(status.serving).toBe('last good set');
    expect(status.problems.join(' ')).toMatch(/damaged from line \d+ on/);
  });

  test('an edited line of the log is not accepted', async () => {
    const lines = (await readFile(log(), 'utf8')).split('\n');
    const edited = lines.map((line) => line.replaceAll(newerTeam.release.id, team.release.id));
    await writeFile(log(), edited.join('\n'));
    await rm(join(store.folder, 'last-good.json'));
    registry = await store.open();
    expect(active(registry)['mf-team']).toBe(team.release.id);
    expect((await registry.reports.status()).problems.join(' ')).toMatch(/damaged from line/);
  });

  test('a log that is garbage: the separately kept set', async () => {
    await writeFile(log(), 'garbage\n');
    registry = await store.open();
    expect(active(registry)['mf-team']).toBe(newerTeam.release.id);
    expect((await registry.reports.status()).serving).toBe('last good set');
  });

  test('missing releases: the separately kept set', async () => {
    await rm(join(store.folder, 'releases'), { recursive: true });
    registry = await store.open();
    expect(registry.sets.serving?.set.remotes[0]?.release).toBe(newerTeam.release.id);
    expect((await registry.reports.status()).problems.join(' ')).toMatch(/never published/);
  });

  test('a damaged file of the newest release: the newest set without it', async () => {
    await writeFile(join(store.folder, 'assets/mf-team/entry.0b.js'), 'tampered');
    registry = await store.open();
    expect(active(registry)['mf-team']).toBe(team.release.id);
    expect(registry.sets.serving?.set.revision).toBe(1);
    expect((await registry.reports.status()).problems.join(' ')).toMatch(
      /entry\.0b\.js is missing or damaged/,
    );
  });

  test('breaking while it runs changes nothing for the pages, and status reports it', async () => {
    await rename(store.folder, `${store.folder}-away`);
    expect(active(registry)['mf-team']).toBe(newerTeam.release.id);
    expect((await registry.assets.read('mf-team', 'entry.0b.js'))?.toString()).toBe('/* newer */');
    const status = await registry.reports.status();
    expect(status.serving).toBe('last good set');
    expect(status.problems.length).toBeGreaterThan(0);
    await rename(`${store.folder}-away`, store.folder);
  });

  test('the next successful step keeps the broken log under another name and continues the numbers', async () => {
    await writeFile(log(), 'garbage\n');
    registry = await store.open();
    await registry.activations.activate([{ part: 'mf-team', release: team.release.id }], ANYONE);
    expect(registry.sets.serving?.set.revision).toBe(3);
    expect((await registry.reports.status()).serving).toBe('newest');
    expect((await readdir(store.folder)).some((name) => name.startsWith('activations.log.broken-'))).toBe(
      true,
    );
    registry = await store.open();
    expect(active(registry)['mf-team']).toBe(team.release.id);
  });

  test('a log that cannot be written refuses the step in one sentence', async () => {
    await rm(log());
    await mkdir(log());
    await writeFile(join(log(), 'in-the-way'), '');
    await expect(
      registry.activations.activate([{ part: 'mf-team', release: team.release.id }], ANYONE),
    ).rejects.toMatchObject({
      kind: 'storage',
    });
    expect(active(registry)['mf-team']).toBe(newerTeam.release.id);
    expect((await readdir(store.folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('incomplete files of a killed process are deleted', async () => {
    await writeFile(`${log()}.x.partial`, 'half');
    await writeFile(join(store.folder, 'assets/mf-team/x.partial'), 'half');
    registry = await store.open();
    expect(await readdir(store.folder)).not.toContain('activations.log.x.partial');
    expect(await readdir(join(store.folder, 'assets/mf-team'))).not.toContain('x.partial');
  });
});

test('a second process is refused with the pid of the first', async () => {
  const { openRegistry: openSecond } = await import('./registry');
  await expect(openSecond({ folder: store.folder, assetOrigins: [], providedEvents: [] })).rejects.toThrow(
    new RegExp(`in use by process ${String(process.pid)}`),
  );
});
