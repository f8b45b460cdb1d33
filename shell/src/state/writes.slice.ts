import { createSlice } from '@reduxjs/toolkit';
import { portalApi } from '@portal/shared/store';
import * as z from 'zod/mini';

interface WritesState {
  /** When this tab last asked the provider to change something, in ms; 0 for never. */
  readonly lastAt: number;
}

const initialState: WritesState = { lastAt: 0 };

/** What RTK Query says when a mutation sets out. */
const mutationStarted = z.object({ meta: z.object({ startedTimeStamp: z.number() }) });

/** What the person did in this tab is no news to him: told by when it was. */
export const writesSlice = createSlice({
  name: 'writes',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build.addMatcher(
      ({ type }) => type === `${portalApi.reducerPath}/executeMutation/pending`,
      (state, action): WritesState => {
        const started = z.safeParse(mutationStarted, action);
        return started.success ? { lastAt: started.data.meta.startedTimeStamp } : state;
      },
    ),
});
