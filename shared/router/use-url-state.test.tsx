import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { PortalRouter } from './portal-router';
import { urlText } from './url-fields';
import { type UrlState, useUrlState } from './use-url-state';

const FIELDS = { keyword: urlText() };

it('changes the current address, not the one at render time', async () => {
  const rendered: UrlState<typeof FIELDS>[] = [];
  function Page() {
    rendered.push(useUrlState(FIELDS));
    return null;
  }
  const router = createMemoryRouter([{ path: '/teams', element: <Page /> }], {
    initialEntries: ['/teams?keyword=a', '/teams?keyword=a&sort=name'],
  });
  render(<PortalRouter router={router} />);
  const [before] = rendered;
  await act(() => router.navigate(-1));
  // A click in a page that still shows the order removed by the step back.
  act(() => before?.setFilters({ keyword: 'b' }));
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=b'));
});
