import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Link } from 'react-router-dom';
import { PortalRouter } from './portal-router';
import { type DetailParam, useDetailParam } from './use-detail-param';

const SCOPE = { TeamId: 't' };
let detail: DetailParam;
const keepDetail = (current: DetailParam): void => void (detail = current);

interface PageProps {
  readonly scope?: Readonly<Record<string, string>>;
  readonly onDetail?: (detail: DetailParam) => void;
}

function Page({ scope, onDetail = keepDetail }: PageProps) {
  const detail = useDetailParam('Id', scope);
  useEffect(() => onDetail(detail));
  return (
    <>
      <p>open: {detail.value ?? 'none'}</p>
      <Link to={detail.addressOf('a')}>A</Link>
      <Link to={detail.addressOf('b')}>B</Link>
    </>
  );
}

function open(entries: readonly string[], scope?: Readonly<Record<string, string>>) {
  const page = scope === undefined ? <Page /> : <Page scope={scope} />;
  const router = createMemoryRouter(
    [
      { path: '/list', element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [...entries] },
  );
  render(<PortalRouter router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address };
}
const follow = async (name: string, value: string) => {
  fireEvent.click(screen.getByRole('link', { name }));
  await screen.findByText(`open: ${value}`);
};
const close = async () => {
  act(() => detail.close());
  await screen.findByText('open: none');
};

it('reads the id from the URL; an empty one opens nothing', () => {
  open(['/list?Id=a']);
  expect(screen.getByText('open: a')).toBeInTheDocument();
  open(['/list?Id=']);
  expect(screen.getByText('open: none')).toBeInTheDocument();
});

it('keeps the other parameters in an address, and leaves them out of a permanent link', () => {
  open(['/list?keyword=x+y&Id=a&page=2']);
  expect(screen.getByRole('link', { name: 'B' })).toHaveAttribute('href', '/list?keyword=x+y&Id=b&page=2');
  expect(detail.permalinkOf('b&c')).toBe('/list?Id=b%26c');
});

it('adds to every address the parameters that the id needs', () => {
  open(['/list?page=2'], SCOPE);
  expect(screen.getByRole('link', { name: 'B' })).toHaveAttribute('href', '/list?page=2&TeamId=t&Id=b');
  expect(detail.permalinkOf('b')).toBe('/list?TeamId=t&Id=b');
});

it('goes back if it was opened on the page, also after a step back and forward', async () => {
  const { router, address } = open(['/start', '/list?page=2']);
  await follow('A', 'a');
  expect(address()).toBe('/list?page=2&Id=a');
  await close();
  expect(address()).toBe('/list?page=2');

  await act(() => router.navigate(1));
  expect(address()).toBe('/list?page=2&Id=a');
  await close();
  await act(() => router.navigate(-1));
  expect(address()).toBe('/start');
});

it('goes back once, however often it is closed', async () => {
  const { address } = open(['/start', '/list']);
  await follow('A', 'a');
  act(() => {
    detail.close();
    detail.close();
  });
  await screen.findByText('open: none');
  expect(address()).toBe('/list');
});

it('replaces a detail that was opened by its address, so that Back leaves the page', async () => {
  const { router, address } = open(['/start', '/list?page=2&Id=a']);
  await close();
  expect(address()).toBe('/list?page=2');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/start');
});

it('replaces a detail that was opened from another detail or with other parameters', async () => {
  const { router, address } = open(['/start', '/list']);
  await follow('A', 'a');
  await follow('B', 'b');
  await close();
  expect(address()).toBe('/list');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/list?Id=a');

  await act(() => router.navigate('/list?page=7'));
  await act(() => router.navigate('/list?page=8&Id=a'));
  await close();
  expect(address()).toBe('/list?page=8');
});

it('closes at the current address, not at the one of the last render', async () => {
  const { router, address } = open(['/list?Id=a&sort=name', '/list?Id=a']);
  await screen.findByText('open: a');
  await act(async () => {
    await router.navigate(-1);
    detail.close();
  });
  await waitFor(() => expect(address()).toBe('/list?sort=name'));
});
