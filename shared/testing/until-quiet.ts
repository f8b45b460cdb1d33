import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, waitFor } from '@testing-library/react';
import { portalApi } from '../store/store';
import type { RenderedPage } from './render-page';

/** Until no call of the page is on its way; one that was about to begin would be by then. */
export async function untilQuiet({ store }: Pick<RenderedPage, 'store'>): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await waitFor(() => {
    const { queries, mutations } = store.getState()[portalApi.reducerPath];
    const calls = [...Object.values(queries), ...Object.values(mutations)];
    expect(calls.filter((call) => call?.status === QueryStatus.pending)).toEqual([]);
  });
}
