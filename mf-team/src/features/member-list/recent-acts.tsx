import type { MemberRow } from '@portal/shared/contracts/member';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink } from '@portal/shared/remote';
import { CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { DetailBlock } from '@portal/shared/ui/detail-block';
import { QueryResult } from '@portal/shared/ui/query-result';
import { RowText } from '@portal/shared/ui/row-text';
import { TimelineList } from '@portal/shared/ui/timeline-list';
import { memberApi } from '../../member-api';
import { useText } from '../../text';

/** Number of actions that are shown. */
const SHOWN = 5;
/** The log finds a name by any part of it, so the actions of `lina2` come with those of `lina`. */
const REQUESTED = 20;

interface RecentActsProps {
  readonly member: MemberRow;
  readonly teamId: string;
}

/** What a member did last in the team, by its audit log (E15), which only admins may read. */
export function RecentActs({ member: { UserName }, teamId }: RecentActsProps) {
  const t = useText();
  const format = useFormat();
  const query = memberApi.audit.useQuery({
    TeamId: teamId,
    Actor: UserName,
    Page: 1,
    PageSize: REQUESTED,
  });
  return (
    <DetailBlock
      title={t('memberList.recentActs')}
      action={
        <RouteLink
          to="memberList"
          query={{ TeamId: teamId, Tab: 'audit', actor: UserName }}
          className="portal-touch-link"
        >
          {t('memberList.showLog')}
        </RouteLink>
      }
    >
      <QueryResult query={query} skeleton={<CardRowsSkeleton rows={3} />}>
        {({ list }) => {
          const acts = list.filter(({ actor }) => actor === UserName).slice(0, SHOWN);
          if (acts.length === 0) return <RowText tone="secondary">{t('memberList.noActs')}</RowText>;
          return (
            <TimelineList
              isNewestFirst
              label={t('memberList.recentActs')}
              entries={acts.map(({ Id, at, action, target }) => {
                const name = t(`auditLog.actions.${action}`);
                return {
                  key: Id,
                  title: target === undefined ? name : t('memberList.actOn', { action: name, target }),
                  note: format.dateTime(at),
                };
              })}
            />
          );
        }}
      </QueryResult>
    </DetailBlock>
  );
}
