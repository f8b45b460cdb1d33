import type { TeamRow } from '@portal/shared/contracts/team';
import type { Catalogue } from '@portal/shared/purchase/quota.policy';
import { useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { useMainButtonType } from '@portal/shared/ui/use-main-button-type';
import { VerificationNotice } from '@portal/shared/ui/verification-notice';
import type { ReactNode } from 'react';
import { purchaseApi } from '../../purchase-api';
import { useText } from '../../text';
import { useBuyingTeams } from '../../use-buying-teams';

/** What is offered, and for whom it may be bought. */
export interface StoreOffers {
  readonly catalogue: Catalogue;
  readonly teams: readonly TeamRow[];
  readonly notice: ReactNode;
}

interface StorePageProps {
  readonly title: string;
  readonly purpose: string;
  /** What an account that is not verified cannot do. */
  readonly noticeTitle: string;
  /** Shown to users without a team that they may buy for. */
  readonly noTeamText: string;
  /** The wizard. */
  readonly children: (offers: StoreOffers) => ReactNode;
}

/** A store: its wizard, once there is a team to buy for. */
export function StorePage({ title, purpose, noticeTitle, noTeamText, children }: StorePageProps) {
  const t = useText();
  const mainButton = useMainButtonType();
  const catalogue = purchaseApi.productInfo.useQuery({});
  const { query, teams = [] } = useBuyingTeams();
  useContentMark(catalogue.data !== undefined && query.data !== undefined);
  const notice = <VerificationNotice calls={purchaseApi} title={noticeTitle} />;
  return (
    <QueryResult query={catalogue}>
      {(offers) => (
        <QueryResult query={query}>
          {() =>
            teams.length === 0 ? (
              <>
                <PageHeader title={title} purpose={purpose} />
                {notice}
                <EmptyState
                  subject="teams"
                  text={noTeamText}
                  action={
                    <ButtonLink to="teamStore" type={mainButton}>
                      {t('purchase.createTeam')}
                    </ButtonLink>
                  }
                />
              </>
            ) : (
              children({ catalogue: offers, teams, notice })
            )
          }
        </QueryResult>
      )}
    </QueryResult>
  );
}
