import { addSeconds } from '../../platform/runtime/clock';
import { secondsUntilRename } from './user-name.policy';

const createdAt = new Date('2026-01-01T08:00:00Z');
const DAY = 24 * 3600;
const after = (days: number) => addSeconds(createdAt, days * DAY);

it('allows a nameless account to take a name immediately', () => {
  expect(secondsUntilRename({ userName: null, userNameChangedAt: null, createdAt }, createdAt)).toBe(0);
});

it('counts 30 days from the registration for the first change', () => {
  const named = { userName: 'wei', userNameChangedAt: null, createdAt };
  expect(secondsUntilRename(named, after(29))).toBe(DAY);
  expect(secondsUntilRename(named, addSeconds(after(30), -1))).toBe(1);
  expect(secondsUntilRename(named, after(30))).toBe(0);
});

it('counts from the last change after that', () => {
  const renamed = { userName: 'wei', userNameChangedAt: after(40), createdAt };
  expect(secondsUntilRename(renamed, after(41))).toBe(29 * DAY);
  expect(secondsUntilRename(renamed, after(70))).toBe(0);
});
