import { screen, waitFor, within } from '@testing-library/react';
import { preferences, setPreferences, type Preferences } from '../../contracts/account';
import { urlChoices, urlText } from '../../router/router';
import { mutation, query, remoteApi } from '../../store/store';
import { mock, refuse, startMockProvider } from '../../testing/mock-provider';
import { renderPage } from '../../testing/render-page';
import { SavedViews } from './saved-views';
import { SavedViewsDialog } from './saved-views-dialog';

startMockProvider();

const calls = remoteApi('mf-views-test', {
  preferences: query(preferences, 'TableView'),
  setPreferences: mutation(setPreferences, 'TableView'),
});
const FIELDS = { keyword: urlText(), status: urlChoices(['unpaid', 'havePaid']) };
const UNPAID = { name: 'Unpaid', params: [['status', 'unpaid']], hidden: ['amount'] };

/** The account's preferences at the provider. */
function keepAccount(views: readonly unknown[] = []) {
  let kept: Preferences = { tableViews: { 'orders.views': { views } } };
  mock(preferences, () => kept);
  return mock(setPreferences, (change) => (kept = { ...kept, ...change }));
}

async function openViews(at: string, setHidden: (hidden: readonly string[]) => void = () => undefined) {
  const page = await renderPage(
    <SavedViews
      table="orders"
      calls={calls}
      fields={FIELDS}
      columns={{ hidden: ['joined'], setHidden }}
      load={() => Promise.resolve(SavedViewsDialog)}
    />,
    { at },
  );
  await page.user.click(screen.getByRole('button', { name: 'Views' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Saved views' }) };
}

describe('saved views', () => {
  it('apply a view from its first page, and keep the other parameters of the address', async () => {
    keepAccount([UNPAID]);
    const setHidden = jest.fn();
    const { user, dialog, address } = await openViews('/order/index?keyword=x&page=2&TeamId=7', setHidden);
    await user.click(await within(dialog).findByRole('button', { name: 'Unpaid' }));
    await waitFor(() => expect(address()).toBe('/order/index?TeamId=7&status=unpaid'));
    expect(setHidden).toHaveBeenCalledWith(['amount']);
  });

  it('save filters, order and columns under a name, without the page and other parameters', async () => {
    const sent = keepAccount();
    const { user, dialog } = await openViews('/order/index?status=unpaid&sort=-createdAt&page=3&TeamId=7');
    expect(await within(dialog).findByText(/No views yet/)).toBeInTheDocument();
    await user.click(within(dialog).getByLabelText('Save the current view as'));
    await user.paste(' Mine ');
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText('Mine saved.')).toBeInTheDocument();
    const params = [
      ['status', 'unpaid'],
      ['sort', '-createdAt'],
    ];
    expect(sent).toEqual([
      { tableViews: { 'orders.views': { views: [{ name: 'Mine', params, hidden: ['joined'] }] } } },
    ]);
    expect(await within(dialog).findByRole('button', { name: /^Mine/, current: true })).toBeInTheDocument();
  });

  it.each([
    ['', 'Enter a name for the view'],
    ['n'.repeat(33), 'At most 32 characters'],
    ['UNPAID', 'A view with this name already exists'],
  ])('reject the name %s with a message, and send nothing', async (typed, words) => {
    const sent = keepAccount([UNPAID]);
    const { user, dialog } = await openViews('/order/index');
    await user.click(await within(dialog).findByLabelText('Save the current view as'));
    if (typed !== '') await user.paste(typed);
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText(words)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('can be renamed', async () => {
    keepAccount([UNPAID]);
    const { user, dialog } = await openViews('/order/index');
    await user.click(await within(dialog).findByRole('button', { name: 'Rename Unpaid' }));
    const field = within(dialog).getByLabelText('New name');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.paste('To pay');
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByRole('button', { name: 'To pay' })).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Unpaid' })).not.toBeInTheDocument();
  });

  it('are deleted immediately, and restored at their position with Undo', async () => {
    const other = { name: 'Other', params: [] };
    const sent = keepAccount([UNPAID, other]);
    const { user, dialog } = await openViews('/order/index');
    await user.click(await within(dialog).findByRole('button', { name: 'Delete Unpaid' }));
    expect(await within(dialog).findByText('Unpaid deleted.')).toBeInTheDocument();
    const undo = within(dialog).getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toBeEnabled());
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await within(dialog).findByText('Unpaid restored.')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ tableViews: { 'orders.views': { views: [UNPAID, other] } } });
  });

  it('show that the limit is reached', async () => {
    keepAccount(Array.from({ length: 50 }, (_, at) => ({ name: `View ${String(at)}`, params: [] })));
    const { dialog } = await openViews('/order/index');
    expect(await within(dialog).findByText(/You can save up to 50 views/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('offer Retry when the account cannot be loaded', async () => {
    mock(preferences, (_request, nth) => (nth === 1 ? refuse(5003) : {}));
    const { user, dialog } = await openViews('/order/index');
    await user.click(await within(dialog).findByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText(/No views yet/)).toBeInTheDocument();
  });
});

it('the button stays when the dialog cannot be loaded, and retries', async () => {
  keepAccount();
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(SavedViewsDialog);
  const { user } = await renderPage(<SavedViews table="orders" calls={calls} fields={FIELDS} load={load} />, {
    at: '/order/index',
  });
  const button = screen.getByRole('button', { name: 'Views' });
  await user.click(button);
  expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Saved views' })).toBeInTheDocument();
});
