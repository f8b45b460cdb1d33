import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { idParam, useSearchParams } from '@portal/shared/router';
import { PackWizard } from '../features/pack-store/pack-wizard';
import { StorePage } from '../features/store/store-page';
import { useText } from '../text';

/** /mall/index: buys packs (docs/reference/screens.md#applications). */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  return (
    <StorePage
      title={t('mall.title')}
      purpose={t('mall.purpose')}
      noticeTitle={t('mall.notice')}
      noTeamText={t('mall.noTeam')}
    >
      {(offers) => (
        <PackWizard
          {...offers}
          teamId={idParam(params, 'TeamId')}
          instanceId={idParam(params, DETAIL_PARAMS.application)}
        />
      )}
    </StorePage>
  );
}
