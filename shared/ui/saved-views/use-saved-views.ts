import type { MutationCall, QueryCall } from '@portal/shared/store';
import { useState } from 'react';
import type { preferences, setPreferences } from '../../contracts/account';
import { readViews, type TableView } from './table-view';

/** The calls by which an account keeps views (E24), in a part's hands. */
export interface PreferenceCalls {
  readonly preferences: QueryCall<typeof preferences>;
  readonly setPreferences: MutationCall<typeof setPreferences>;
}

/**
 * The views of one table that the account keeps, for every browser.
 * @param table its name among those of the account, such as `orders`
 */
export function useSavedViews({ preferences: read, setPreferences: write }: PreferenceCalls, table: string) {
  const key = `${table}.views`;
  // Another browser may have saved some since.
  const query = read.useQuery({}, { refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = write.useMutation();
  // The next change builds upon the last one, whether the query has been answered again or not.
  const [kept, setKept] = useState<readonly TableView[]>();
  return {
    query,
    views: kept ?? readViews(query.data?.tableViews?.[key]),
    isBusy: isLoading,
    /** Whether they are kept now; a refusal is shown by the portal. */
    async keep(views: readonly TableView[]): Promise<boolean> {
      const { data } = await send({ tableViews: { [key]: views.length === 0 ? null : { views } } });
      if (data !== undefined) setKept(readViews(data.tableViews?.[key]));
      return data !== undefined;
    },
  };
}
