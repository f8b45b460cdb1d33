import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { rowAllows } from '@portal/shared/remote';
import { useDetailParam } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { ListPage } from '@portal/shared/ui/list-page';
import { touchTarget } from '@portal/shared/ui/measures';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { ApplicationDetail } from '../../application-api';
import { preferencesApi } from '../../preferences-api';
import { useText } from '../../text';
import { CONNECTOR_FILTERS } from './connector-filters';
import { ConnectorMenu } from './connector-menu';
import { useConnectorActs } from './use-connector-acts';
import { useConnectorColumns } from './use-connector-columns';
import { useConnectorList } from './use-connector-list';
import { useConnectorToolbar } from './use-connector-toolbar';

const loadDialog = () => import('./connector-dialog').then(({ ConnectorDialog }) => ConnectorDialog);
const loadDeploy = () => import('./deploy-dialog').then(({ DeployDialog }) => DeployDialog);
const loadDrawer = () => import('./connector-drawer').then(({ ConnectorDrawer }) => ConnectorDrawer);

/** The connectors of an application (call 108), with what admins do with them. */
export function ConnectorList({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const { device } = useLayout();
  const { url, query } = useConnectorList(application.Id);
  const toolbar = useConnectorToolbar(url);
  const acts = useConnectorActs();
  const [isCreating, setIsCreating] = useState(false);
  const detail = useDetailParam(
    DETAIL_PARAMS.connector,
    useMemo(() => ({ [DETAIL_PARAMS.application]: application.Id }), [application.Id]),
  );
  const { columns, tools } = useListViewState({
    table: 'connectors',
    calls: preferencesApi,
    fields: CONNECTOR_FILTERS,
    columns: useConnectorColumns((connector) => <ConnectorMenu connector={connector} acts={acts} />),
  });
  const mayAdd = rowAllows(application, 'addConnector');
  const add = (
    <Button type="primary" onClick={() => setIsCreating(true)} style={touchTarget(device)}>
      {t('connectors.new')}
    </Button>
  );
  const { dialog, closeDialog } = acts;
  const { connector, open } = dialog;
  useLoadAtRest(loadDeploy);
  return (
    <>
      <ListPage
        title={t('connectors.titleOf', { name: application.name })}
        purpose={t('connectors.purpose')}
        {...(mayAdd && { actions: add })}
        toolbar={{ ...toolbar, tools }}
        rowAddress={({ Id }) => detail.addressOf(Id)}
        url={url}
        query={query}
        columns={columns}
        rowKey={({ Id }) => Id}
        empty={{ subject: 'connectors', text: t('connectors.empty') }}
      />
      <LazyDialog
        load={loadDrawer}
        isOpen={detail.value !== undefined}
        onClose={detail.close}
        props={{ detail, acts }}
      />
      <LazyDialog
        load={loadDialog}
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        props={{ application, connector: null }}
      />
      {connector !== null && (
        <>
          <LazyDialog
            load={loadDialog}
            isOpen={open === 'edit'}
            onClose={closeDialog}
            props={{ application, connector }}
          />
          <LazyDialog
            load={loadDeploy}
            isOpen={open === 'deploy'}
            onClose={closeDialog}
            props={{ connector }}
          />
        </>
      )}
    </>
  );
}
