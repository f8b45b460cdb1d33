import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink } from '@portal/shared/remote';
import { skipToken } from '@portal/shared/store';
import { TimelineList } from '@portal/shared/ui/timeline-list';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApplicationDetail } from '../../application-api';
import { type ApplicationAct, applicationInfoApi } from '../../application-info-api';
import { usePackName } from '../../pack-name';
import { useText } from '../../text';
import { applicationHistory, type HistoryEvent } from './application-history';
import { InfoCard } from './info-card';

/** Events that are shown at first, the newest ones. */
const SHOWN = 8;

/** What happened to an application. Only admins of its team may read who did what. */
export function InfoHistory({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const { Id, teamId, users } = application;
  const of = { TeamId: teamId, InstanceId: Id, Page: 1, PageSize: MAX_PAGE_SIZE };
  const mayReadLog = users !== undefined;
  const orders = applicationInfoApi.userOrdersInfo.useQuery({ ...of, Status: ['havePaid'] });
  const log = applicationInfoApi.audit.useQuery(mayReadLog ? of : skipToken);
  const titleOf = useEventTitle();
  const events = applicationHistory({
    application,
    orders: orders.data?.list ?? [],
    acts: log.data?.list ?? [],
  });
  return (
    <InfoCard
      title={t('info.history.title')}
      action={
        mayReadLog && (
          <RouteLink to="memberList" query={{ TeamId: teamId, Tab: 'audit' }}>
            {t('info.history.log')}
          </RouteLink>
        )
      }
    >
      {!isWhole && events.length > SHOWN && (
        <Button size="small" type="link" style={{ paddingInline: 0 }} onClick={() => setIsWhole(true)}>
          {t('info.history.earlier')}
        </Button>
      )}
      <TimelineList
        label={t('info.history.title')}
        entries={(isWhole ? events : events.slice(-SHOWN)).map((event) => ({
          key: event.key,
          title: titleOf(event),
          note:
            event.kind === 'act'
              ? t('info.history.by', { at: format.dateTime(event.at), actor: event.act.actor })
              : format.dateTime(event.at),
        }))}
      />
    </InfoCard>
  );
}

function useEventTitle(): (event: HistoryEvent) => string {
  const t = useText();
  const nameOf = usePackName();
  return (event) => {
    switch (event.kind) {
      case 'packEnded':
        return t('info.history.packEnded', { pack: nameOf(event.pack) });
      case 'order': {
        const { productKind, type } = event.order;
        return t(`info.history.bought.${productKind === 'instance' ? type : productKind}`);
      }
      case 'act': {
        const action = actText(t, event.act);
        const { target } = event.act;
        return target === undefined ? action : t('info.history.named', { action, target });
      }
      default:
        return t(`info.history.${event.kind}`);
    }
  };
}

type Acts = Extract<ApplicationAct['action'], `${'connector' | 'application' | 'pack'}.${string}`>;

/** Lines of a team alone never name an application. */
function actText(t: ReturnType<typeof useText>, { action }: ApplicationAct): string {
  return isOfApplication(action) ? t(`info.history.${action}`) : action;
}

function isOfApplication(action: ApplicationAct['action']): action is Acts {
  return /^(connector|application|pack)\./.test(action);
}
