import * as errorCodes from '@portal/shared/contracts/error-codes';
import { useFormat } from '@portal/shared/i18n';
import { MarketplaceNotice } from '@portal/shared/purchase/marketplace-notice';
import { couponReasonOf, marketplaceOf } from '@portal/shared/purchase/purchase-refusal';
import type { PriceSummaryProps } from '@portal/shared/slots/order';
import { useLayout } from '@portal/shared/store';
import { BottomBar } from '@portal/shared/ui/bottom-bar';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { Alert, Button, Card, Flex, Skeleton, Typography, theme } from 'antd';
import { useState } from 'react';
import { PriceBreakdown } from '../../price/price-breakdown';
import { useText } from '../../text';
import { CouponField } from './coupon-field';
import { useCouponText } from './use-coupon-text';
import { type QuoteState, useQuote } from './use-quote';

/** What the order costs and why, and the button that goes on. On a phone, total and button are at the lower edge. */
export function PriceSummary({
  subject,
  takesCoupon,
  minPriceRev,
  couponRefusal,
  action,
}: PriceSummaryProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const [coupon, setCoupon] = useState<string>();
  const couponCode = takesCoupon ? coupon : undefined;
  const quote = useQuote(subject, { isPlacing: action.isBusy, couponCode, minPriceRev });
  const { price, isCurrent } = quote;
  const couponText = useCouponText();
  const { isCouponRefused, failure } = quote;
  const refusedCoupon =
    isCouponRefused && failure !== undefined
      ? { msg: failure.msg, reason: couponReasonOf(failure) }
      : undefined;
  const isMobile = device === 'mobile';
  const isFirstLoad = subject !== null && price === undefined && quote.failure === undefined;

  const next = (
    <Button
      type={action.isPlain === true ? 'default' : 'primary'}
      size="large"
      block
      loading={action.isBusy}
      disabled={!isCurrent || price === undefined}
      onClick={() => {
        if (price !== undefined) action.onAction({ price, ...(couponCode !== undefined && { couponCode }) });
      }}
    >
      {action.label}
    </Button>
  );
  return (
    <Card
      title={<h2 style={{ margin: 0, font: 'inherit' }}>{t('priceTitle')}</h2>}
      // Beside a form on a tablet, the lines of the price need the width.
      {...(device === 'tablet' && {
        styles: { header: { paddingInline: token.padding }, body: { padding: token.padding } },
      })}
    >
      <Flex vertical gap={token.marginSM}>
        <Content quote={quote} isEmpty={subject === null} />
        {takesCoupon && subject !== null && (price !== undefined || coupon !== undefined) && (
          <CouponField
            coupon={coupon}
            amountCents={price === undefined ? 0 : price.discountedPriceCents - price.firstOrderDiscountCents}
            version={'version' in subject ? subject.version : undefined}
            refusal={refusedCoupon === undefined ? undefined : couponText(refusedCoupon)}
            orderRefusal={couponRefusal}
            onChange={setCoupon}
          />
        )}
        {isMobile ? (
          <BottomBar>
            <BarTotal quote={quote} />
            {next}
          </BottomBar>
        ) : (
          // Appears with the first price, whose height is not known before: it would move.
          !isFirstLoad && next
        )}
      </Flex>
    </Card>
  );
}

/** Refusals that the choice of the user explains, not a fault. */
const CHOICES: readonly number[] = [
  errorCodes.applicationExpired,
  errorCodes.applicationCancelled,
  errorCodes.downgradeOrNoChange,
  errorCodes.quotaExceeded,
  errorCodes.quantityInvalid,
  errorCodes.experienceUsed,
  errorCodes.packNotUsable,
];

function Content({ quote, isEmpty }: { readonly quote: QuoteState; readonly isEmpty: boolean }) {
  const t = useText();
  const { price, term, isCurrent, failure, isCouponRefused, refetch } = quote;
  if (isEmpty) return <Typography.Text type="secondary">{t('summary.empty')}</Typography.Text>;
  if (failure !== undefined) {
    if (isCouponRefused) return null;
    const marketplace = marketplaceOf(failure);
    if (marketplace !== undefined) return <MarketplaceNotice address={marketplace} />;
    if (CHOICES.includes(failure.code))
      return <Alert type="info" showIcon role="status" title={failure.msg} />;
    return <LoadFailure error={failure} onRetry={refetch} />;
  }
  if (price === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  return (
    // Not dimmed: the figures change within 300 ms, and a blink would draw the eye away from the form.
    <div aria-busy={!isCurrent}>
      <PriceBreakdown price={price} term={term} />
      <Notes quote={quote} />
    </div>
  );
}

/** What the user saves, and when the application will be due. */
function Notes({ quote: { price, dueDate } }: { readonly quote: QuoteState }) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  if (price === undefined) return null;
  const saved = price.listCents - price.totalPaymentCents;
  return (
    <Flex vertical role="status" gap={token.marginXXS} style={{ marginBlockStart: token.marginXS }}>
      {saved > 0 && (
        <Typography.Text type="success">
          {t('summary.saved', { amount: format.money(saved) })}
        </Typography.Text>
      )}
      {dueDate !== undefined && (
        <Typography.Text type="secondary">
          {price.differenceCents !== undefined
            ? t('summary.dueStays', { date: format.date(dueDate) })
            : t('summary.dueUntil', { date: format.date(dueDate) })}
        </Typography.Text>
      )}
    </Flex>
  );
}

function BarTotal({ quote: { price, isCurrent } }: { readonly quote: QuoteState }) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <Flex vertical justify="center" aria-busy={!isCurrent} style={{ minWidth: 0 }}>
      <Typography.Text type="secondary" style={{ fontSize: token.fontSizeSM }}>
        {t('priceTotal')}
      </Typography.Text>
      <Typography.Text
        strong
        translate="no"
        style={{
          fontSize: token.fontSizeHeading4,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.2,
          whiteSpace: 'nowrap',
        }}
      >
        {price === undefined ? '—' : format.money(price.totalPaymentCents)}
      </Typography.Text>
    </Flex>
  );
}
