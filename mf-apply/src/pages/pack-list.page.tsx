import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { Bag } from '@portal/shared/contracts/shapes';
import { useTarget } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { ExportButton } from '@portal/shared/ui/export-button';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { ListPage } from '@portal/shared/ui/list-page';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { useState } from 'react';
import { PACK_FILTERS } from '../features/packs/pack-filters';
import { usePackColumns } from '../features/packs/use-pack-columns';
import { usePackList } from '../features/packs/use-pack-list';
import { usePackToolbar } from '../features/packs/use-pack-toolbar';
import { packApi } from '../pack-api';
import { preferencesApi } from '../preferences-api';
import { useText } from '../text';

const loadDialog = () =>
  import('../features/packs/use-pack-dialog').then(({ UsePackDialog }) => UsePackDialog);

/** /goods/index: packs that the user's teams bought (docs/reference/screens.md#applications). */
export function Page() {
  const t = useText();
  const { url, query, filters } = usePackList();
  const toolbar = usePackToolbar(url);
  const [exportCsv] = packApi.exportBags.useMutation();
  const [exportXlsx] = packApi.exportBagsXlsx.useMutation();
  const [pack, setPack] = useState<Bag | null>(null);
  const orders = useTarget('orderList');
  const { columns, tools } = useListViewState({
    table: 'packs',
    calls: preferencesApi,
    fields: PACK_FILTERS,
    columns: usePackColumns(setPack),
  });
  return (
    <>
      <ListPage
        title={t('packs.pageTitle')}
        purpose={t('packs.pagePurpose')}
        actions={<ButtonLink to="packStore">{t('packs.mall')}</ButtonLink>}
        toolbar={{
          ...toolbar,
          tools: (
            <>
              {tools}
              <ExportButton
                fileName="packs"
                fetchXlsx={async () => exportXlsx(filters)}
                fetchCsv={async () => exportCsv(filters)}
              />
            </>
          ),
        }}
        rowAddress={({ OrderNo }) => (orders === null ? null : `${orders}?${DETAIL_PARAMS.order}=${OrderNo}`)}
        url={url}
        query={query}
        columns={columns}
        rowKey={({ Id }) => Id}
        empty={{ subject: 'packs', text: t('packs.emptyHint') }}
      />
      <LazyDialog load={loadDialog} isOpen={pack !== null} onClose={() => setPack(null)} props={{ pack }} />
    </>
  );
}
