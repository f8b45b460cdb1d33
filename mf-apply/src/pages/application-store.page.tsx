import { useContentMark } from '@portal/shared/remote';
import { idParam, useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { useMainButtonType } from '@portal/shared/ui/use-main-button-type';
import { VerificationNotice } from '@portal/shared/ui/verification-notice';
import { StoreWizard } from '../features/buy/store-wizard';
import { useBuyingTeams } from '../use-buying-teams';
import { purchaseApi } from '../purchase-api';
import { useText } from '../text';

/** /apply/store: buys an application (docs/reference/screens.md#applications). */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  const mainButton = useMainButtonType();
  const catalogue = purchaseApi.productInfo.useQuery({});
  const { query, teams } = useBuyingTeams();
  useContentMark(catalogue.data !== undefined && query.data !== undefined);
  const notice = <VerificationNotice calls={purchaseApi} title={t('purchase.noticeBuy')} />;
  return (
    <QueryResult query={catalogue}>
      {(offers) => (
        <QueryResult query={query}>
          {() =>
            teams === undefined || teams.length === 0 ? (
              <>
                <PageHeader title={t('purchase.storeTitle')} purpose={t('purchase.storePurpose')} />
                {notice}
                <EmptyState
                  subject="teams"
                  text={t('purchase.noTeam')}
                  action={
                    <ButtonLink to="teamStore" type={mainButton}>
                      {t('purchase.createTeam')}
                    </ButtonLink>
                  }
                />
              </>
            ) : (
              <StoreWizard
                catalogue={offers}
                teams={teams}
                teamId={idParam(params, 'TeamId')}
                notice={notice}
              />
            )
          }
        </QueryResult>
      )}
    </QueryResult>
  );
}
