import { useFormat } from '@portal/shared/i18n';
import { Flex, Radio, Typography, theme } from 'antd';
import { useId } from 'react';
import type { Version } from '../contracts/enums';
import { StatusTag } from '../ui/status-tag';
import { type EditionOffer, QUOTA_KEYS, type QuotaKey } from './quota.policy';
import { usePurchaseText } from './use-purchase-text';

interface EditionCardsProps {
  readonly editions: readonly EditionOffer[];
  readonly value: Version | undefined;
  /** The version that the application has. */
  readonly current?: Version;
  readonly onChange: (version: Version) => void;
}

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
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 264px), 1fr))',
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
  const { version, name, monthCents, included, max, features } = edition;
  const figures = (key: QuotaKey) => ({
    included: format.number(included[key]),
    max: format.number(max[key]),
  });
  const price = monthCents === 0 ? t('free') : t('perMonth', { amount: format.money(monthCents) });
  return (
    <Radio
      value={version}
      aria-label={`${name}, ${price}`}
      aria-describedby={detailId}
      styles={{
        icon: { alignSelf: 'flex-start', marginBlockStart: token.marginXXS },
        label: { flex: 1 },
      }}
      style={{
        alignItems: 'flex-start',
        margin: 0,
        padding: token.padding,
        borderRadius: token.borderRadiusLG,
        // The width stays, so that nothing moves when another card is chosen.
        boxShadow: `inset 0 0 0 ${isChosen ? 2 : 1}px ${isChosen ? token.colorPrimary : token.colorBorder}`,
        background: token.colorBgContainer,
      }}
    >
      <Flex vertical gap={token.marginXXS}>
        <Flex justify="space-between" align="center" gap={token.marginXS} wrap>
          <Typography.Text strong style={{ fontSize: token.fontSizeLG }}>
            {name}
          </Typography.Text>
          {isCurrent && <StatusTag tone="neutral">{t('current')}</StatusTag>}
        </Flex>
        <Typography.Text style={{ fontVariantNumeric: 'tabular-nums' }}>{price}</Typography.Text>
        <div id={detailId}>
          <dl style={{ margin: 0, color: token.colorTextSecondary }}>
            {QUOTA_KEYS.map((key) => (
              <Flex key={key} justify="space-between" gap={token.marginXS}>
                <dt>{t(key)}</dt>
                <dd style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {max[key] > included[key] ? t('upTo', figures(key)) : format.number(included[key])}
                </dd>
              </Flex>
            ))}
          </dl>
          <ul
            style={{
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
    </Radio>
  );
}
