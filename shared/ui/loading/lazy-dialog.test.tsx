import { act, screen } from '@testing-library/react';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { slowLoad } from '../../testing/slow-load';
import { LazyDialog } from './lazy-dialog';

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;

interface OpenerProps {
  readonly load: () => Promise<typeof Panel>;
}

function Opener({ load }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{isOpen ? 'Opened' : 'Open'}</Button>
      <LazyDialog load={load} isOpen={isOpen} onClose={() => setOpen(false)} props={{ name: 'Lina' }} />
    </>
  );
}

it('shows the dialog once it is opened and loaded, and nothing before', async () => {
  const { user } = await renderPage(<Opener load={() => Promise.resolve(Panel)} />);
  expect(screen.queryByText('Panel of Lina')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Panel of Lina')).toBeInTheDocument();
});

it('says that it is loading, and can be closed meanwhile', async () => {
  const { load, ends } = slowLoad(Panel);
  const { user } = await renderPage(<Opener load={load} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Loading…');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(async () => ends[0]?.arrive());
  expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
  expect(screen.queryByText('Panel of Lina')).not.toBeInTheDocument();
});

it.each([
  ['en', 'This could not be loaded', 'Retry', 'Close'],
  ['zh-CN', '加载失败', /重\s?试/, /关\s?闭/],
] as const)('says that it could not be loaded, with Retry (%s)', async (language, sentence, retry, close) => {
  const { load, ends } = slowLoad(Panel);
  const { user } = await renderPage(<Opener load={load} />, { language });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await act(async () => ends[0]?.fail());
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  await user.click(screen.getByRole('button', { name: close }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await act(async () => ends[1]?.fail());
  await user.click(screen.getByRole('button', { name: retry }));
  await act(async () => ends[2]?.arrive());
  expect(screen.getByText('Panel of Lina')).toBeInTheDocument();
});

it('loads it again after it was closed from outside', async () => {
  const { load, ends } = slowLoad(Panel);
  const dialog = (isOpen: boolean) => (
    <LazyDialog load={load} isOpen={isOpen} onClose={() => undefined} props={{ name: 'Lina' }} />
  );
  await renderPage(<Switched>{dialog}</Switched>);
  const button = screen.getByRole('button', { name: 'Switch' });
  await act(async () => button.click());
  await act(async () => ends[0]?.fail());
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await act(async () => button.click());
  await act(async () => button.click());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => ends[1]?.arrive());
  expect(screen.getByText('Panel of Lina')).toBeInTheDocument();
});

function Switched({ children }: { readonly children: (isOpen: boolean) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Switch
      </button>
      {children(isOpen)}
    </>
  );
}
