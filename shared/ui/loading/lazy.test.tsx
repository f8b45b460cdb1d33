import { act, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { slowLoad } from '../../testing/slow-load';
import { Lazy } from './lazy';

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;

it('shows the component once it is loaded, and a sentence until then', async () => {
  const { load, ends } = slowLoad(Panel);
  await renderPage(<Lazy load={load} props={{ name: 'Lina' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await act(async () => ends[0]?.arrive());
  expect(screen.getByText('Panel of Lina')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['en', 'This could not be loaded', 'Retry'],
  ['zh-CN', '加载失败', /重\s?试/],
] as const)('says that it could not be loaded, with Retry (%s)', async (language, sentence, retry) => {
  const { load, ends } = slowLoad(Panel);
  const { user } = await renderPage(<Lazy load={load} props={{ name: 'Lina' }} />, { language });
  await act(async () => ends[0]?.fail());
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  await user.click(screen.getByRole('button', { name: retry }));
  await act(async () => ends[1]?.arrive());
  expect(screen.getByText('Panel of Lina')).toBeInTheDocument();
});

it('shows at once what has been loaded before', async () => {
  const { load, ends } = slowLoad(Panel);
  await renderPage(<Lazy load={load} props={{ name: 'Lina' }} />);
  await act(async () => ends[0]?.arrive());
  await renderPage(<Lazy load={load} props={{ name: 'Wei' }} waiting="Waiting" />);
  expect(screen.getByText('Panel of Wei')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
