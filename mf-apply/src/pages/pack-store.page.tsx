import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useContentMark } from '@portal/shared/remote';
import { idParam, useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { useMainButtonType } from '@portal/shared/ui/use-main-button-type';
import { VerificationNotice } from '@portal/shared/ui/verification-notice';
import { useBuyingTeams } from '../use-buying-teams';
import { PackWizard } from '../features/pack-store/pack-wizard';
import { purchaseApi } from '../purchase-api';
import { useText } from '../text';

/** /mall/index: buys packs (docs/reference/screens.md#applications). */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  const mainButton = useMainButtonType();
  const catalogue = purchaseApi.productInfo.useQuery({});
  const { query, teams } = useBuyingTeams();
  useContentMark(catalogue.data !== undefined && query.data !== undefined);
  const notice = <VerificationNotice calls={purchaseApi} title={t('mall.notice')} />;
  return (
    <QueryResult query={catalogue}>
      {(offers) => (
        <QueryResult query={query}>
          {() =>
            teams === undefined || teams.length === 0 ? (
              <>
                <PageHeader title={t('mall.title')} purpose={t('mall.purpose')} />
                {notice}
                <EmptyState
                  subject="teams"
                  text={t('mall.noTeam')}
                  action={
                    <ButtonLink to="teamStore" type={mainButton}>
                      {t('purchase.createTeam')}
                    </ButtonLink>
                  }
                />
              </>
            ) : (
              <PackWizard
                catalogue={offers}
                teams={teams}
                teamId={idParam(params, 'TeamId')}
                instanceId={idParam(params, DETAIL_PARAMS.application)}
                notice={notice}
              />
            )
          }
        </QueryResult>
      )}
    </QueryResult>
  );
}
