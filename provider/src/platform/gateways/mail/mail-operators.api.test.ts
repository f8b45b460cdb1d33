import { outbox } from '@portal/shared/contracts/sandbox';
import { externalFailure } from '../../../testing/external-failure';
import { sharedApp } from '../../../testing/shared-app';
import { mailOperators } from './mail-operators';
import { noMail } from './no-mail';

const app = sharedApp();

const halted = {
  to: 'teams@portal.example',
  subject: '发布已暂停 · Rollout halted',
  text: '发布已暂停。\n\nThe rollout was halted.',
};

test('a mail to operators is in the inbox of the sandbox, with its own text', async () => {
  await mailOperators(app.deps, { ...halted, to: 'Teams@Portal.example' });
  const { list } = await app.ok(outbox, {});
  expect(list).toEqual([expect.objectContaining({ ...halted, kind: 'mail', scene: 'operators' })]);
});

test.each([
  '',
  'teams',
  'Teams <teams@portal.example>',
  'a@portal.example,b@portal.example',
  'teams@portal.example\r\nBcc: all@portal.example',
  'teams@portal.example ',
])('%j is refused as its recipient', async (to) => {
  const sent = jest.fn(() => Promise.resolve());
  const error = await externalFailure(
    mailOperators({ mail: { isAvailable: true, send: sent } }, { ...halted, to }),
  );
  expect(error.failure).toBe('refused');
  expect(sent).not.toHaveBeenCalled();
});

test('the caller learns that there is no sender', async () => {
  const error = await externalFailure(mailOperators({ mail: noMail }, halted));
  expect(error.failure).toBe('unset');
});
