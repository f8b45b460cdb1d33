import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useDetailParam } from '@portal/shared/router';
import { ExportButton } from '@portal/shared/ui/export-button';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { ListPage } from '@portal/shared/ui/list-page';
import { useListShape } from '@portal/shared/ui/saved-views/use-list-shape';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { applicationApi } from '../application-api';
import { ApplicationCard } from '../features/application-list/application-card';
import { APPLICATION_FILTERS } from '../features/application-list/application-filters';
import { ListActions } from '../features/application-list/list-actions';
import { useApplicationColumns } from '../features/application-list/use-application-columns';
import {
  prepareApplicationList,
  useApplicationList,
} from '../features/application-list/use-application-list';
import { useApplicationToolbar } from '../features/application-list/use-application-toolbar';
import { usePhoneMenu } from '../features/application-list/use-phone-menu';
import { useImportAddress } from '../features/marketplace/use-import-address';
import { UnassignedApplications } from '../features/unassigned/unassigned-applications';
import { preferencesApi } from '../preferences-api';
import { useText } from '../text';

const loadDrawer = () =>
  import('../features/application-list/application-drawer').then(
    ({ ApplicationDrawer }) => ApplicationDrawer,
  );
const loadImport = () =>
  import('../features/marketplace/import-dialog').then(({ ImportDialog }) => ImportDialog);

/**
 * /apply/index: the applications of the user's teams, and one of them in detail
 * (docs/reference/screens.md#applications).
 */
export function Page() {
  const t = useText();
  const { url, query, filters } = useApplicationList();
  const [exportCsv] = applicationApi.exportInstances.useMutation();
  const [exportXlsx] = applicationApi.exportInstancesXlsx.useMutation();
  const toolbar = useApplicationToolbar(url);
  const detail = useDetailParam(DETAIL_PARAMS.application);
  const imports = useImportAddress();
  const { shape, button } = useListShape(preferencesApi, 'applications');
  const { columns, tools } = useListViewState({
    table: 'applications',
    calls: preferencesApi,
    fields: APPLICATION_FILTERS,
    columns: useApplicationColumns(),
  });
  return (
    <>
      <ListPage
        title={t('pageTitle')}
        purpose={t('pagePurpose')}
        actions={<ListActions onImport={imports.open} />}
        phoneMenu={usePhoneMenu(imports.open)}
        notice={<UnassignedApplications onImport={imports.open} />}
        toolbar={{
          ...toolbar,
          tools: (
            <>
              {button}
              {tools}
              <ExportButton
                fileName="applications"
                fetchXlsx={async () => exportXlsx(filters)}
                fetchCsv={async () => exportCsv(filters)}
              />
            </>
          ),
        }}
        card={
          shape === 'cards'
            ? (application, address) => <ApplicationCard application={application} address={address} />
            : undefined
        }
        rowAddress={({ Id }) => detail.addressOf(Id)}
        url={url}
        query={query}
        columns={columns}
        rowKey={(application) => application.Id}
        empty={{ subject: 'applications', text: t('emptyHint') }}
      />
      <LazyDialog
        load={loadDrawer}
        isOpen={detail.value !== undefined}
        onClose={detail.close}
        props={{ detail }}
      />
      <LazyDialog
        load={loadImport}
        isOpen={imports.isOpen}
        onClose={imports.close}
        props={{ onImported: imports.showImported }}
      />
    </>
  );
}

Page.prepare = prepareApplicationList;
