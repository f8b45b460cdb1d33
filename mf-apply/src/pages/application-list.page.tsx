import { ListPage } from '@portal/shared/ui/list-page';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { ApplicationFilterBar } from '../features/application-list/application-filter-bar';
import { APPLICATION_FILTERS } from '../features/application-list/application-filters';
import { useApplicationColumns } from '../features/application-list/use-application-columns';
import {
  prepareApplicationList,
  useApplicationList,
} from '../features/application-list/use-application-list';
import { preferencesApi } from '../preferences-api';
import { useText } from '../text';

/** /apply/index: the applications of the user's teams (docs/reference/screens.md#applications). */
export function Page() {
  const t = useText();
  const { url, query } = useApplicationList();
  const { columns, tools } = useListViewState({
    table: 'applications',
    calls: preferencesApi,
    fields: APPLICATION_FILTERS,
    columns: useApplicationColumns(),
  });
  return (
    <ListPage
      title={t('pageTitle')}
      purpose={t('pagePurpose')}
      filterBar={<ApplicationFilterBar url={url} tools={tools} />}
      url={url}
      query={query}
      columns={columns}
      rowKey={(application) => application.Id}
      empty={{ text: t('emptyHint') }}
    />
  );
}

Page.prepare = prepareApplicationList;
