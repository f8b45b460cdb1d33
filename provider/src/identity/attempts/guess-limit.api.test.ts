import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sharedApp } from '../../testing/shared-app';
import { guessLimitService, type GuessLimitService } from './guess-limit.service';

const app = sharedApp();
let guesses: GuessLimitService;
let userId: string;

beforeAll(async () => {
  guesses = guessLimitService(app.deps);
});
beforeEach(() => {
  app.clock.setOffset(0);
  userId = app.deps.newId();
});

const guess = (isRight: boolean, guessed: 'authenticator code' | 'old password' = 'old password') =>
  guesses.guess(guessed, userId, () => Promise.resolve(isRight));

test('allows ten wrong guesses in a row, then blocks every guess for half an hour, even the right one', async () => {
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

test('resets the count of wrong guesses after a right one', async () => {
  for (let i = 0; i < 9; i += 1) await guess(false);
  expect(await guess(true)).toBe(true);
  for (let i = 0; i < 9; i += 1) await guess(false);
  expect(await guess(true)).toBe(true);
});

test('counts parallel guesses one by one, and each secret separately', async () => {
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

test('keeps the count of a guess whose check threw', async () => {
  for (let i = 0; i < 10; i += 1) {
    await expect(
      guesses.guess('old password', userId, () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
  }
  await expect(guess(true)).rejects.toMatchObject({ code: errorCodes.rateLimited });
});
