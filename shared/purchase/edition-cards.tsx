import { useFormat } from '@portal/shared/i18n';
import { Flex, Radio, Typography, theme } from 'antd';
import { useId } from 'react';
import type { Version } from '../contracts/enums';
import { ChoiceTile } from '../ui/form/choice-tile';
import { StatusTag } from '../ui/feedback/status-tag';
import { type EditionOffer, QUOTA_KEYS, type QuotaKey } from './quota.policy';
import { usePurchaseText } from './use-purchase-text';

interface EditionCardsProps {
  readonly editions: readonly EditionOffer[];
  readonly value: Version | undefined;
  /** The version that the application has. */
  readonly current?: Version;
  readonly onChange: (version: Version) => void;
}

/** Smallest width of a card in px: a quota and its figures fit on one line. */
const CARD_PX = 264;

/** The editions side by side: price, what is included, what they can grow to. */
export function EditionCards({ editions, value, current, onChange }: EditionCardsProps) {
  const t = usePurchaseText();
  const { token } = theme.useToken();
  return (
    <Radio.Group
      aria-label={t('version')}
      value={value}
      onChange={({ target }) => {
        const chosen = editions.find(({ version }) => version === target.value);
        if (chosen !== undefined) onChange(chosen.version);
      }}
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${String(CARD_PX)}px), 1fr))`,
        gap: token.marginSM,
      }}
    >
      {editions.map((edition) => (
        <EditionCard
          key={edition.version}
          edition={edition}
          isChosen={edition.version === value}
          isCurrent={edition.version === current}
        />
      ))}
    </Radio.Group>
  );
}

interface EditionCardProps {
  readonly edition: EditionOffer;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
}

function EditionCard({ edition, isChosen, isCurrent }: EditionCardProps) {
  const t = usePurchaseText();
  const format = useFormat();
  const { token } = theme.useToken();
  const detailId = useId();
  const { version, name, monthCents, included, max, features, reason } = edition;
  const figures = (key: QuotaKey) => ({
    included: format.number(included[key]),
    max: format.number(max[key]),
  });
  const price = monthCents === 0 ? t('free') : t('perMonth', { amount: format.money(monthCents) });
  return (
    <ChoiceTile
      value={version}
      isChosen={isChosen}
      isCard
      disabled={reason !== undefined}
      aria-label={`${name}, ${price}`}
      aria-describedby={detailId}
    >
      <Flex vertical gap={token.marginXXS}>
        <Flex justify="space-between" align="center" gap={token.marginXS} wrap>
          <Typography.Text strong style={{ fontSize: token.fontSizeLG }}>
            {name}
          </Typography.Text>
          <Typography.Text style={{ fontVariantNumeric: 'tabular-nums' }}>{price}</Typography.Text>
        </Flex>
        {isCurrent && (
          <div>
            <StatusTag tone="neutral">{t('current')}</StatusTag>
          </div>
        )}
        <div id={detailId}>
          {reason !== undefined && (
            <Typography.Paragraph style={{ marginBlockEnd: token.marginXXS }}>{reason}</Typography.Paragraph>
          )}
          <dl style={{ margin: 0, color: token.colorTextSecondary }}>
            {QUOTA_KEYS.map((key) => (
              <Flex key={key} wrap justify="space-between" style={{ columnGap: token.marginXS }}>
                <dt>{t(key)}</dt>
                <dd style={{ margin: 0, marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
                  {max[key] > included[key] ? t('upTo', figures(key)) : format.number(included[key])}
                </dd>
              </Flex>
            ))}
          </dl>
          <ul
            style={{
              display: 'flex',
              flexWrap: 'wrap',
              // Room for the mark of the next one.
              columnGap: token.marginLG,
              margin: 0,
              marginBlockStart: token.marginXXS,
              paddingInlineStart: token.padding,
              color: token.colorTextSecondary,
              fontSize: token.fontSizeSM,
            }}
          >
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      </Flex>
    </ChoiceTile>
  );
}
