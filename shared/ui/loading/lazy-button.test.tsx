import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { slowLoad } from '../../testing/slow-load';
import { LazyButton } from './lazy-button';

const Opened = ({ name }: { readonly name: string }) => <p>Menu of {name}</p>;

interface Options {
  readonly isDisabled?: boolean;
  readonly language?: 'en' | 'zh-CN';
}

async function renderButton({ isDisabled = false, language = 'en' }: Options = {}) {
  const { load, ends } = slowLoad(Opened);
  const page = await renderPage(
    <>
      <LazyButton
        popup="menu"
        load={load}
        button={{ children: 'More' }}
        props={{ name: 'Lina' }}
        isDisabled={isDisabled}
      />
      <input aria-label="Search" />
    </>,
    { language },
  );
  const button = () => screen.getByRole('button', { name: /More/ });
  const arrive = () => act(async () => ends.forEach((end) => end.arrive()));
  return { ...page, ends, load, button, arrive };
}

it('opens what it has loaded', async () => {
  const { user, button, arrive } = await renderButton();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(screen.queryByText('Menu of Lina')).not.toBeInTheDocument();
  await arrive();
  expect(screen.getByText('Menu of Lina')).toBeInTheDocument();
});

it.each([
  ['a press elsewhere', async (user) => user.click(screen.getByRole('textbox'))],
  ['the focus elsewhere', async (user) => user.tab()],
  ['Escape', async (user) => user.keyboard('{Escape}')],
  [
    'a second press',
    async (user) => {
      const button = screen.getByRole('button', { name: /More/ });
      await waitFor(() => expect(button).toHaveClass('ant-btn-loading'));
      await user.click(button);
    },
  ],
] as const satisfies readonly [
  string,
  (user: Awaited<ReturnType<typeof renderButton>>['user']) => Promise<void>,
][])('opens nothing after %s', async (_what, goOn) => {
  const { user, button, arrive } = await renderButton();
  await user.click(button());
  await goOn(user);
  await arrive();
  expect(screen.queryByText('Menu of Lina')).not.toBeInTheDocument();
  await user.click(button());
  await arrive();
  expect(screen.getByText('Menu of Lina')).toBeInTheDocument();
});

it.each([
  ['en', 'This could not be loaded', 'Check your connection and try again.', /^Retry$/],
  ['zh-CN', '加载失败', '请检查网络后重试。', /^重\s?试$/],
] as const)('says that it could not be loaded, with Retry (%s)', async (language, title, text, retry) => {
  const { user, button, ends, arrive } = await renderButton({ language });
  await user.click(button());
  await act(async () => ends.forEach((end) => end.fail()));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: retry }));
  expect(button()).toHaveFocus();
  await arrive();
  expect(screen.getByText('Menu of Lina')).toBeInTheDocument();
});

it('opens at once what has been loaded ahead', async () => {
  const { user, button, arrive } = await renderButton();
  await user.hover(button());
  await arrive();
  fireEvent.click(button());
  expect(screen.getByText('Menu of Lina')).toBeInTheDocument();
});

it('opens nothing while it is disabled', async () => {
  const { user, button, arrive } = await renderButton({ isDisabled: true });
  await user.click(button());
  await arrive();
  expect(screen.queryByText('Menu of Lina')).not.toBeInTheDocument();
});
