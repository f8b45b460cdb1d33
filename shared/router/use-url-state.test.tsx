import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { urlText } from './url-fields';
import { type UrlState, useUrlState } from './use-url-state';

const FIELDS = { keyword: urlText() };

it('changes the address as it is now, not as it was when the page was drawn', async () => {
  const rendered: UrlState<typeof FIELDS>[] = [];
  function Page() {
    rendered.push(useUrlState(FIELDS));
    return null;
  }
  const router = createMemoryRouter([{ path: '/teams', element: <Page /> }], {
    initialEntries: ['/teams?keyword=a', '/teams?keyword=a&sort=name'],
  });
  render(<RouterProvider router={router} />);
  const [before] = rendered;
  await act(() => router.navigate(-1));
  // As pressed in a page that still shows the order which the step back has taken away.
  act(() => before?.setFilters({ keyword: 'b' }));
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=b'));
});
