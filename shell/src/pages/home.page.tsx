import { useContentMark } from '@portal/shared/remote';
import { useSession } from '@portal/shared/store';
import { PageHeader } from '@portal/shared/ui/page-header';
import { Col, Row, Typography } from 'antd';
import { useShell } from '../app/shell-services';
import { dayPart } from '../home-cards/day-part';
import { homeCards } from '../home-cards/home-cards';
import { SlotCard } from '../home-cards/slot-card';
import { useText } from '../locales/use-text';

/** A host of slots: each remote lends cards, and a card that is not there leaves the others alone. */
export function Page() {
  const { config } = useShell();
  const { user } = useSession();
  const t = useText();
  const cards = homeCards(config.set);
  // The first card that shows its data sets the mark; without cards the greeting is all there is.
  useContentMark(cards.length === 0 && user !== null);

  return (
    <>
      <PageHeader
        title={user === null ? t('portal.name') : t(`home.${dayPart(new Date())}`, { name: user.UserName })}
        purpose={t('home.purpose')}
      />
      <section aria-label={t('home.cards')}>
        {cards.length === 0 && <Typography.Text type="secondary">{t('home.empty')}</Typography.Text>}
        <Row gutter={[16, 16]} align="stretch">
          {cards.map((card) => (
            <Col key={`${card.part}/${card.card}`} xs={24} md={Math.max(12, card.span)} xl={card.span}>
              <SlotCard card={card} />
            </Col>
          ))}
        </Row>
      </section>
    </>
  );
}
