import * as errorCodes from '@portal/shared/contracts/error-codes';
import { type Outcome, inBatches } from './in-batches';

const ids = Array.from({ length: 120 }, (_, at) => `id-${String(at)}`);

it('sends fifty at a time and adds up what came of them', async () => {
  const sent: string[][] = [];
  const outcome = await inBatches(ids, (portion) => {
    sent.push(portion);
    const [first = '', ...rest] = portion;
    return Promise.resolve({ done: rest, skipped: [{ id: first, code: errorCodes.creatorProtected }] });
  });
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(sent.flat()).toEqual(ids);
  expect(outcome.done).toHaveLength(117);
  expect(outcome.skipped.map(({ id }) => id)).toEqual(['id-0', 'id-50', 'id-100']);
  expect(outcome.error).toBeUndefined();
});

it('stops at the refusal of a whole call, and keeps what was done before', async () => {
  const refusal = { code: errorCodes.forbidden };
  const answers: Outcome[] = [
    { done: ids.slice(0, 50), skipped: [] },
    { done: [], skipped: [], error: refusal },
  ];
  const outcome = await inBatches(ids, () =>
    Promise.resolve(answers.shift() ?? { done: ['too many calls'], skipped: [] }),
  );
  expect(outcome).toEqual({ done: ids.slice(0, 50), skipped: [], error: refusal });
});

it('sends nothing for nobody', async () => {
  const send = jest.fn<Promise<Outcome>, [string[]]>();
  expect(await inBatches([], send)).toEqual({ done: [], skipped: [] });
  expect(send).not.toHaveBeenCalled();
});
