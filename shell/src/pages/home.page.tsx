import { serverNow } from '@portal/shared/http';
import { useFormat } from '@portal/shared/i18n';
import { useContentMark } from '@portal/shared/remote';
import { useSession } from '@portal/shared/store';
import { PageHeader } from '@portal/shared/ui/page-header';
import { Skeleton, Typography } from 'antd';
import { Style } from '../services/style';
import { Checklist } from '../home-cards/checklist';
import { CounterRow } from '../home-cards/counter-row';
import { dayPart } from '../home-cards/day-part';
import { homeCss } from '../home-cards/home-style';
import { Notices } from '../home-cards/notices';
import { QuickActions } from '../home-cards/quick-actions';
import { SlotCard } from '../home-cards/slot-card';
import { useChecklist } from '../home-cards/use-checklist';
import { useSlots } from '../home-cards/use-slots';
import { useText } from '../locales/use-text';

/**
 * The home page: remotes provide its cards. A card that fails does not affect the others. New users see the checklist,
 * and only those cards that have something to show.
 */
export function Page() {
  const { user } = useSession();
  const t = useText();
  const format = useFormat();
  const cards = useSlots('home.cards');
  const checklist = useChecklist();
  // The first card that shows its data sets the mark. Without cards, the greeting is the content.
  useContentMark(cards.length === 0 && user !== null);

  return (
    <>
      <Style name="home" css={homeCss} />
      <PageHeader
        title={
          user === null
            ? t('portal.name')
            : t(`home.${dayPart(format.hour(serverNow()))}`, { name: user.UserName })
        }
        purpose={t('home.purpose')}
      />
      {!checklist.isSettled && (
        <div role="status" aria-label={t('layout.loading')} className="portal-home-start">
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </div>
      )}
      {/* The content depends on the user. It loads while hidden, and is shown once its place is final. */}
      <div className="portal-home" data-new={checklist.isShown} hidden={!checklist.isSettled}>
        <Notices />
        {checklist.isShown && <Checklist onClose={checklist.close} />}
        {!checklist.isShown && <CounterRow />}
        <section aria-label={t('home.cards')} className="portal-home-cards">
          {cards.length === 0 && !checklist.isShown && (
            <Typography.Text type="secondary">{t('home.empty')}</Typography.Text>
          )}
          {cards.map((card) => (
            <SlotCard key={`${card.part}/${card.card}`} card={card} />
          ))}
          {!checklist.isShown && <QuickActions />}
        </section>
      </div>
    </>
  );
}
