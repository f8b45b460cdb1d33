import type { Mail } from '@portal/provider/platform/gateways/mail/mail-gateway';
import type { Halted } from '@portal/registry/rollouts/guard';
import { mailboxOf, reportHalt } from './report-halt';

const arm = { shown: 100, lanes: 90, failing: 12, slow: 1, blank: 0, medianMs: 640 };
const halted: Halted = {
  rollout: {
    id: 'r3',
    step: 1,
    state: 'running',
    changes: [{ part: 'mf-team', from: { release: '0.1.0-11111111' }, to: { release: '0.1.0-22222222' } }],
    salt: 'secret',
    percent: 5,
    people: ['lane'],
    plan: null,
    who: { name: 'tester', address: '127.0.0.1' },
    startedAt: '2026-01-01T00:00:00Z',
    runningSince: '2026-01-01T00:00:00Z',
    stagedAt: '2026-01-01T00:00:00Z',
    changedAt: '2026-01-01T00:00:00Z',
  },
  numbers: { arm, control: { ...arm, failing: 0 }, evidence: 4711.2, mostly: 'errors' },
  owners: ['Teams <teams@portal.example>', 'nobody to write to'],
};

const log = { error: jest.fn() };
beforeEach(() => {
  log.error.mockClear();
});

function mailbox(send: (mail: Mail) => Promise<void>, isAvailable = true) {
  return { isAvailable, send: jest.fn(send) };
}
// The two methods of a logger that are used.
const channels = (mail: ReturnType<typeof mailbox> | null) =>
  ({ log, mail }) as unknown as Parameters<typeof reportHalt>[1];

test('the owner is told by mail what was halted and why, in both languages', async () => {
  const mail = mailbox(() => Promise.resolve());
  await reportHalt(halted, channels(mail));
  expect(mail.send).toHaveBeenCalledTimes(1);
  const sent = mail.send.mock.calls[0]?.[0];
  expect(sent).toMatchObject({ to: 'teams@portal.example', code: null });
  for (const text of [
    'Rollout r3 (mf-team: 0.1.0-11111111 → 0.1.0-22222222) was halted at 5 %',
    '自动停止',
    'errors, evidence 4711; with it 90 browsers, 100 pages shown, median 640 ms, 12 with errors',
    'portal abort r3',
  ])
    expect(sent?.text).toContain(text);
});

test('the log has the numbers, and neither the salt nor the lanes', async () => {
  await reportHalt(halted, channels(null));
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ rollout: 'r3', numbers: halted.numbers, owners: halted.owners }),
    'a rollout was halted',
  );
  expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/secret|"lane"/);
});

test('a mail that cannot be sent is logged, and does not fail', async () => {
  await reportHalt(halted, channels(mailbox(() => Promise.reject(new Error('refused')))));
  expect(log.error).toHaveBeenCalledTimes(2);
  await reportHalt(halted, channels(mailbox(() => Promise.reject(new Error('none')), false)));
  expect(log.error).toHaveBeenCalledTimes(3);
});

test.each([
  ['Teams <Teams@portal.example>', 'teams@portal.example'],
  ['teams@portal.example', 'teams@portal.example'],
  ['Team team', null],
  ['a <b> <c@d>', 'c@d'],
  ['<a b@c>', null],
])('the mailbox of %s is %s', (owner, mailboxName) => {
  expect(mailboxOf(owner)).toBe(mailboxName);
});
