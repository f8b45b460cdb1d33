import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { guessLimitService, type GuessLimitService } from './guess-limit.service';

let app: TestApp;
let guesses: GuessLimitService;
let userId: string;

beforeAll(async () => {
  app = await createTestApp();
  guesses = guessLimitService(app.deps);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.setOffset(0);
  userId = app.deps.newId();
});

const guess = (isRight: boolean, guessed: 'authenticator code' | 'old password' = 'old password') =>
  guesses.guess(guessed, userId, () => Promise.resolve(isRight));

test('bears ten wrong guesses in a row, then none for half an hour, the right one included', async () => {
  for (let i = 0; i < 10; i += 1) expect(await guess(false)).toBe(false);
  await expect(guess(true)).rejects.toMatchObject({
    code: errorCodes.rateLimited,
    obj: { retryAfter: 1800 },
  });
  app.clock.setOffset(1799);
  await expect(guess(true)).rejects.toMatchObject({ code: errorCodes.rateLimited, obj: { retryAfter: 1 } });
  app.clock.setOffset(1800);
  expect(await guess(true)).toBe(true);
});

test('forgets the wrong ones after a right one', async () => {
  for (let i = 0; i < 9; i += 1) await guess(false);
  expect(await guess(true)).toBe(true);
  for (let i = 0; i < 9; i += 1) await guess(false);
  expect(await guess(true)).toBe(true);
});

test('counts guesses sent together one by one, and each secret by itself', async () => {
  let looked = 0;
  const wrong = () => {
    looked += 1;
    return Promise.resolve(false);
  };
  const responses = await Promise.allSettled(
    Array.from({ length: 16 }, () => guesses.guess('old password', userId, wrong)),
  );
  expect(responses.filter(({ status }) => status === 'rejected')).toHaveLength(6);
  expect(looked).toBe(10);
  expect(await guess(true, 'authenticator code')).toBe(true);
});

test('keeps a guess counted that broke off', async () => {
  for (let i = 0; i < 10; i += 1) {
    await expect(
      guesses.guess('old password', userId, () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
  }
  await expect(guess(true)).rejects.toMatchObject({ code: errorCodes.rateLimited });
});
