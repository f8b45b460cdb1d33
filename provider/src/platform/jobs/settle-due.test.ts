import type { Look } from './due-rows';
import { DatabaseError } from '../database/database-error';
import { ExternalError } from '../gateways/external-error';
import { dueKind, settleDue, settleInTurns } from './settle-due';

/** A table of numbers that are due; those of `broken` cannot be settled. */
function table(size: number, broken: readonly number[] = []) {
  const due = new Set(Array.from({ length: size }, (_, index) => index));
  const cursorOf = (row: number) => ({ at: new Date(row), id: String(row) });
  const looks: number[] = [];
  return {
    due,
    looks,
    cursorOf,
    find: async ({ limit, after }: Look) => {
      looks.push(limit);
      return Promise.resolve(
        [...due].filter((row) => after === null || row > after.at.getTime()).slice(0, limit),
      );
    },
    settle: async (row: number) => {
      if (broken.includes(row)) throw new Error(`row ${String(row)}`);
      due.delete(row);
      return Promise.resolve();
    },
  };
}

test('settles everything, batch by batch', async () => {
  const rows = table(250);
  await settleDue({ ...rows, signal: undefined });
  expect(rows.due.size).toBe(0);
  expect(rows.looks).toHaveLength(3);
});

test('a row that fails does not hold up those behind it, and its failure is reported', async () => {
  const rows = table(20, [3, 7]);
  await expect(settleDue({ ...rows, signal: undefined })).rejects.toThrow('row 3');
  expect([...rows.due]).toEqual([3, 7]);
});

test('more rows than a batch that always fail do not hold up those behind them', async () => {
  const broken = Array.from({ length: 120 }, (_, index) => index);
  const rows = table(250, broken);
  await expect(settleDue({ ...rows, signal: undefined })).rejects.toThrow('row 0');
  expect([...rows.due]).toEqual(broken);
});

test('ends between two rows when the server stops', async () => {
  const rows = table(20);
  const stop = new AbortController();
  const settle = async (row: number) => {
    await rows.settle(row);
    if (rows.due.size === 15) stop.abort();
  };
  await settleDue({ ...rows, settle, signal: stop.signal });
  expect(rows.due.size).toBe(15);
});

test.each([
  ['a lost connection', new DatabaseError('unreachable', 'no connection'), 3],
  ['a row that another process locks', Object.assign(new Error('lock'), { code: '55P03' }), 20],
  ['a silent external service', new ExternalError('no response: ECONNREFUSED', 'unreachable'), 20],
])('of %s the run is ended only if every other row would fail too', async (_what, error, tried) => {
  const rows = table(20);
  const settle = jest.fn<Promise<void>, [number]>(async (row) => {
    if (row === 2) throw error;
    return rows.settle(row);
  });
  await expect(settleDue({ ...rows, settle, signal: undefined })).rejects.toBe(error);
  expect(settle).toHaveBeenCalledTimes(tried);
});

test('a row that a clock set back makes due again within the run is tried once', async () => {
  const due = new Map(Array.from({ length: 150 }, (_, id) => [id, id]));
  const settle = jest.fn(async (id: number) => Promise.resolve(due.set(id, id + 150)));
  await settleDue({
    find: async ({ limit, after }) => {
      const behind = [...due].filter(([, at]) => after === null || at > after.at.getTime());
      const sorted = behind.sort(([, one], [, other]) => one - other);
      return Promise.resolve(sorted.slice(0, limit).map(([id]) => id));
    },
    cursorOf: (id) => ({ at: new Date(due.get(id) ?? 0), id: String(id) }),
    settle,
    signal: undefined,
  });
  expect(settle.mock.calls.map(([id]) => id)).toEqual([...due.keys()]);
});

test('a long queue of one kind does not hold up another, nor what becomes due of it meanwhile', async () => {
  const [long, short] = [table(250, [1]), table(1)];
  const settled: string[] = [];
  const kindOf = (name: string, { settle, ...rows }: typeof long) =>
    dueKind(
      {
        ...rows,
        settle: async (row) => {
          await settle(row);
          settled.push(`${name} ${String(row)}`);
          if (settled.length === 150) short.due.add(1);
        },
      },
      () => settled.push(`${name} failed`),
    );
  expect(await settleInTurns([kindOf('long', long), kindOf('short', short)], undefined)).toBe(252);
  expect(settled.indexOf('short 0')).toBe(100);
  expect(settled.indexOf('short 1')).toBeLessThan(settled.indexOf('long 249'));
  expect(settled).toContain('long failed');
  expect([...long.due]).toEqual([1]);
});
