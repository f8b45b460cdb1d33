import { idParam, useSearchParams } from '@portal/shared/router';
import { StoreWizard } from '../features/buy/store-wizard';
import { StorePage } from '../features/store/store-page';
import { useText } from '../text';

/** /apply/store: buys an application (docs/reference/screens.md#applications). */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  return (
    <StorePage
      title={t('purchase.storeTitle')}
      purpose={t('purchase.storePurpose')}
      noticeTitle={t('purchase.noticeBuy')}
      noTeamText={t('purchase.noTeam')}
    >
      {(offers) => <StoreWizard {...offers} teamId={idParam(params, 'TeamId')} />}
    </StorePage>
  );
}
