import { addSeconds } from '../../platform/runtime/clock';
import { brokenHistories } from '../../testing/broken-histories';
import { certificationHistory } from '../../testing/certification-history';
import { CLAIM_SECONDS, CODE_SECONDS, transition, type CertificationCase } from './certification-machine';

const now = new Date('2026-03-02T08:00:00.000Z');
const later = (seconds: number) => addSeconds(now, seconds);

const open = (columns: Partial<CertificationCase> = {}): CertificationCase => ({
  kind: 'enterprise',
  state: 'reviewing',
  qrToken: 'code',
  qrState: 'live',
  qrExpiresAt: later(CODE_SECONDS),
  faceCheckId: null,
  reason: null,
  reviewer: null,
  claimedBy: null,
  claimedUntil: null,
  firstReviewer: null,
  reviewedAt: null,
  ...columns,
});
const claimed = open({
  qrState: 'passed',
  claimedBy: 'anna',
  claimedUntil: later(CLAIM_SECONDS),
});

test.each(['verified', 'auditFailure'] as const)('nothing changes what is decided: %s', (state) => {
  expect(transition(open({ state }), { type: 'refreshCode', token: 't' }, now)).toEqual({
    refusal: 'decided',
  });
});

test('a scanned code has as long again, and a refreshed one forgets its check', () => {
  const scanned = transition(open(), { type: 'scan', checkId: 'check' }, later(299)).next;
  expect(scanned).toMatchObject({ qrState: 'scanned', faceCheckId: 'check', qrExpiresAt: later(599) });
  expect(transition(scanned ?? open(), { type: 'refreshCode', token: 'new' }, later(600)).next).toMatchObject(
    {
      qrState: 'live',
      qrToken: 'new',
      faceCheckId: null,
    },
  );
});

test('a code cannot be scanned once it has expired, nor after the check', () => {
  const scan = { type: 'scan', checkId: 'check' } as const;
  expect(transition(open(), scan, later(300))).toEqual({ refusal: 'codeExpired' });
  expect(transition(open({ qrState: 'passed' }), scan, now)).toEqual({ refusal: 'faceState' });
});

test('the face decides a person, and a reviewer an enterprise', () => {
  const passed = { type: 'faceChecked', result: 'passed' } as const;
  const scanned = open({ qrState: 'scanned', qrExpiresAt: now });
  expect(transition({ ...scanned, kind: 'personal' }, passed, later(5)).next).toMatchObject({
    state: 'verified',
    reviewedAt: later(5),
  });
  expect(transition(scanned, passed, later(5)).next).toMatchObject({ state: 'reviewing', qrState: 'passed' });
  expect(transition(open(), passed, now)).toEqual({ refusal: 'faceState' });
});

test('only an expired code can be given up', () => {
  expect(transition(open(), { type: 'abandon' }, now)).toEqual({ refusal: 'faceState' });
  expect(transition(open(), { type: 'abandon' }, later(300)).next).toMatchObject({
    state: 'auditFailure',
    reason: 'codeExpired',
  });
});

test('the reviewer keeps a case that is given up, for it may be opened again', () => {
  const { claimedBy, claimedUntil } = claimed;
  const opened = open({ claimedBy, claimedUntil });
  expect(transition(opened, { type: 'abandon' }, later(300)).next).toMatchObject({ claimedBy, claimedUntil });
});

test('a reviewer holds a case until the claim ends', () => {
  expect(transition(claimed, { type: 'claim', by: 'ben' }, later(899))).toEqual({ refusal: 'notClaimed' });
  expect(transition(claimed, { type: 'claim', by: 'ben' }, later(900)).next?.claimedBy).toBe('ben');
  expect(transition(claimed, { type: 'pass', by: 'anna', reviewers: 1 }, later(900))).toEqual({
    refusal: 'notClaimed',
  });
  expect(transition(open({ kind: 'personal' }), { type: 'claim', by: 'anna' }, now)).toEqual({
    refusal: 'noReview',
  });
});

test('two reviewers are two people', () => {
  const pass = (by: string) => ({ type: 'pass', by, reviewers: 2 }) as const;
  const first = transition(claimed, pass('anna'), now).next;
  expect(first).toMatchObject({ state: 'reviewing', firstReviewer: 'anna', claimedBy: null });
  expect(transition({ ...claimed, firstReviewer: 'anna' }, pass('anna'), now)).toEqual({
    refusal: 'sameReviewer',
  });
  const second = { ...claimed, firstReviewer: 'anna', claimedBy: 'ben' };
  expect(transition(second, pass('ben'), now).next).toMatchObject({ state: 'verified', reviewer: 'ben' });
});

const HISTORIES = process.env['LONG_TESTS'] === '1' ? 100_000 : 20_000;

test(`${String(HISTORIES)} random histories end without an anomaly`, () => {
  expect(brokenHistories(certificationHistory, HISTORIES)).toEqual([]);
});
