import { renderPage } from '@portal/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { type CallOutcome, type RowActions, useRowActions } from './use-row-actions';

let actions: RowActions;
const keepActions = (current: RowActions): void => void (actions = current);

function Rows({ onActions = keepActions }: { readonly onActions?: (actions: RowActions) => void }) {
  const actions = useRowActions();
  useEffect(() => onActions(actions));
  return <p>{actions.isBusy ? 'busy' : 'idle'}</p>;
}

const CONFIRMATION = { title: 'Remove?', content: 'For good.', okText: 'Remove' };
const broken = () => Promise.reject(new Error('broken'));

it.each([
  ['without a confirmation', undefined],
  ['after a confirmation', CONFIRMATION],
])('%s, it rejects if the call rejects, and is idle again', async (_what, confirmation) => {
  const { user } = await renderPage(<Rows />);
  const rejected = jest.fn<void, [unknown]>();
  act(
    () =>
      void actions.run({ ids: ['a'], send: broken, ...(confirmation && { confirmation }) }).catch(rejected),
  );
  if (confirmation !== undefined) await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(rejected).toHaveBeenCalledWith(new Error('broken')));
  expect(await screen.findByText('idle')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('resolves to null if the user cancels, which is the focused choice', async () => {
  const { user } = await renderPage(<Rows />);
  const send = jest.fn<Promise<CallOutcome>, [string[]]>();
  const result = actions.run({ ids: ['a'], send, confirmation: CONFIRMATION });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await result).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it('is busy until the last of several actions has ended', async () => {
  await renderPage(<Rows />);
  const ends: ((outcome: CallOutcome) => void)[] = [];
  const run = () =>
    void actions.run({ ids: ['a'], send: () => new Promise<CallOutcome>((resolve) => ends.push(resolve)) });
  act(run);
  act(run);
  expect(screen.getByText('busy')).toBeInTheDocument();
  await act(async () => ends[0]?.({}));
  expect(screen.getByText('busy')).toBeInTheDocument();
  await act(async () => ends[1]?.({}));
  expect(screen.getByText('idle')).toBeInTheDocument();
});

it('closes the confirmation before an action that opens a dialog of its own', async () => {
  const { user } = await renderPage(<Rows />);
  let end: (outcome: null) => void = () => undefined;
  const send = () => new Promise<null>((resolve) => (end = resolve));
  const result = actions.run({ ids: ['a'], send, confirmation: { ...CONFIRMATION, closesFirst: true } });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('busy')).toBeInTheDocument();
  // The user closes the dialog: nothing was sent.
  await act(async () => end(null));
  expect(await result).toBeNull();
  expect(screen.getByText('idle')).toBeInTheDocument();
});
