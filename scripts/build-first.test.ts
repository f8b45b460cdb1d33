import { buildParts, type BuildOutcome } from './build';
import { buildFirst } from './build-first';

jest.mock('./build', () => ({ buildParts: jest.fn(), partNames: async () => Promise.resolve(['mf-team']) }));

const built: BuildOutcome = { part: 'mf-team', state: 'built', seconds: 2.7 };
const build = jest.mocked(buildParts);
const progress = jest.fn();

function endWith(outcome: BuildOutcome): void {
  build.mockImplementation(async (_parts, onFinished) => {
    onFinished?.(outcome);
    return Promise.resolve([outcome]);
  });
}

beforeEach(() => progress.mockClear());

test('builds the parts that exist, and says which had changed', async () => {
  endWith(built);
  await buildFirst(['mf-team', 'mf-none'], progress);
  expect(build).toHaveBeenCalledWith(['mf-team'], expect.anything());
  expect(progress.mock.calls).toEqual([['mf-team built in 2.7 s']]);
});

test('says nothing of a part that has not changed', async () => {
  endWith({ ...built, state: 'unchanged' });
  await buildFirst(['mf-team'], progress);
  expect(progress).not.toHaveBeenCalled();
});

test('a build that fails ends the command before anything is published', async () => {
  endWith({ ...built, state: 'failed', error: 'A type is wrong.' });
  await expect(buildFirst(['mf-team'], progress)).rejects.toThrow(
    'mf-team cannot be built: A type is wrong.',
  );
});
