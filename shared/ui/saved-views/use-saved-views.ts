import type { MutationCall, QueryCall } from '@portal/shared/store';
import { useState } from 'react';
import type { preferences, setPreferences } from '../../contracts/account';
import { readViews, type TableView } from './table-view';

/** The calls that save views with the account (E24), as created by the part. */
export interface PreferenceCalls {
  readonly preferences: QueryCall<typeof preferences>;
  readonly setPreferences: MutationCall<typeof setPreferences>;
}

/**
 * The views of one table that are saved with the account, for all browsers.
 * @param table its name in the account's saved views, such as `orders`
 */
export function useSavedViews({ preferences: read, setPreferences: write }: PreferenceCalls, table: string) {
  const key = `${table}.views`;
  // Another browser may have saved some since.
  const query = read.useQuery({}, { refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = write.useMutation();
  // The next change is based on this one, even if the query has not been refetched yet.
  const [stored, setStored] = useState<readonly TableView[]>();
  return {
    query,
    views: stored ?? readViews(query.data?.tableViews?.[key]),
    isBusy: isLoading,
    /** Resolves to whether they were saved. The portal shows an error. */
    async save(views: readonly TableView[]): Promise<boolean> {
      const { data } = await send({ tableViews: { [key]: views.length === 0 ? null : { views } } });
      if (data !== undefined) setStored(readViews(data.tableViews?.[key]));
      return data !== undefined;
    },
  };
}
