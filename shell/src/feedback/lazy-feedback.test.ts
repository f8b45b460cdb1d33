import { createLazyFeedback, type Feedback } from './lazy-feedback';

/** Notes calls, and answers them as antd does. */
function fakeFeedback(calls: string[]): Feedback {
  const message = (content: unknown) => {
    calls.push(`message ${String(content)}`);
    return Object.assign(() => calls.push('closed'), Promise.resolve(true));
  };
  const note = (name: string) => () => void calls.push(name);
  const dialog = (name: string) => () => {
    calls.push(name);
    const opened = { destroy: note('destroyed'), update: note('updated') };
    return Object.assign(opened, { then: (answer: (isConfirmed: boolean) => unknown) => answer(true) });
  };
  // Only what the tests call.
  return {
    message: { success: message, destroy: note('message destroyed') },
    notification: { error: note('notification') },
    modal: { confirm: dialog('dialog') },
  } as unknown as Feedback;
}

it('passes calls on in their order once the code is there, and further ones directly', () => {
  const lazy = createLazyFeedback();
  const calls: string[] = [];
  expect(lazy.isWanted.current()).toBe(false);
  void lazy.api.message.success('one');
  lazy.api.notification.error({ title: 'two' });
  lazy.api.message.destroy();
  expect(lazy.isWanted.current()).toBe(true);
  lazy.passTo(fakeFeedback(calls));
  expect(calls).toEqual(['message one', 'notification', 'message destroyed']);
  void lazy.api.message.success('three');
  expect(calls).toHaveLength(4);
  // A new theme or language makes a new one.
  const others: string[] = [];
  lazy.passTo(fakeFeedback(others));
  void lazy.api.message.success('four');
  expect({ calls: calls.length, others }).toEqual({ calls: 4, others: ['message four'] });
});

it('gives back a dialog that can be changed and answered before it is there', async () => {
  const lazy = createLazyFeedback();
  const calls: string[] = [];
  const dialog = lazy.api.modal.confirm({ title: 'Sure?' });
  dialog.update({ title: 'Really?' });
  dialog.destroy();
  const answer = dialog.then(
    (isConfirmed) => isConfirmed,
    () => undefined,
  );
  lazy.passTo(fakeFeedback(calls));
  expect(await answer).toBe(true);
  expect(calls).toEqual(['dialog', 'updated', 'destroyed']);
});
