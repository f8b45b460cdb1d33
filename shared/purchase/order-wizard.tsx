import { BorrowedSlot, RouteLink } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { Button, Card, Skeleton, Steps, Typography, theme } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { DETAIL_PARAMS } from '../contracts/detail-params';
import { type OrderEnd, paymentPanel, type PriceSubject, priceSummary } from '../slots/order';
import { type DetailItem, DetailSections } from '../ui/detail/detail-sections';
import { PageHeader } from '../ui/layout/page-header';
import { useMainButtonType } from '../ui/layout/use-main-button-type';
import type { WizardState } from './use-order-wizard';
import { usePurchaseText } from './use-purchase-text';
import { VoidOrder } from './void-order';

export interface OrderWizardProps {
  readonly title: string;
  readonly purpose: string;
  /** A `VerificationNotice` above the steps. */
  readonly notice?: ReactNode;
  readonly wizard: WizardState;
  /** The form of the first step. It stays mounted, so that going back keeps what was filled in. */
  readonly form: ReactNode;
  /** What is ordered, for the second step. */
  readonly facts: readonly DetailItem[];
  /** What is priced; null while the form does not say enough. */
  readonly subject: PriceSubject | null;
  readonly takesCoupon: boolean;
  /** The last step. */
  readonly done: (end: OrderEnd) => ReactNode;
}

/** Smallest width of the form in px: a duration and a quota need about half of it each. */
const FORM_PX = 340;
/** Width in px of the summary beside the form: a usual line of a price, with its label, is not broken. */
const SUMMARY_PX = { mobile: 300, tablet: 300, desktop: 360 } as const;

/** The wizard of everything that is bought: fill info, confirm, wait for payment, complete. */
export function OrderWizard(props: OrderWizardProps) {
  const { title, purpose, notice, wizard } = props;
  return (
    <>
      <PageHeader title={title} purpose={purpose} />
      {notice}
      <WizardSteps step={wizard.step} />
      <CurrentStep {...props} />
    </>
  );
}

function CurrentStep(props: OrderWizardProps) {
  const { wizard, done } = props;
  switch (wizard.step) {
    case 'fill':
    case 'confirm':
      return <Filling {...props} />;
    case 'pay':
      return wizard.orderNo === undefined ? null : <Paying orderNo={wizard.orderNo} onEnd={wizard.end} />;
    case 'done':
      if (wizard.result === undefined) return null;
      return wizard.result.status === 'cancelled' ? (
        <VoidOrder onAgain={wizard.restart} />
      ) : (
        <FocusedBox>
          {done(wizard.result)}
          <OrderLink number={wizard.orderNo} />
        </FocusedBox>
      );
  }
}

const STEPS = ['fill', 'confirm', 'pay', 'done'] as const;
const STEP_TEXT = { fill: 'stepFill', confirm: 'stepConfirm', pay: 'stepPay', done: 'stepDone' } as const;

function WizardSteps({ step }: { readonly step: WizardState['step'] }) {
  const t = usePurchaseText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const at = STEPS.indexOf(step);
  if (device === 'mobile')
    return (
      <Typography.Paragraph strong role="status">
        {t('stepOf', { at: at + 1, of: STEPS.length, name: t(STEP_TEXT[step]) })}
      </Typography.Paragraph>
    );
  return (
    <Steps
      aria-label={t('steps')}
      size="small"
      current={at}
      status={step === 'done' ? 'finish' : 'process'}
      items={STEPS.map((name) => ({ title: t(STEP_TEXT[name]) }))}
      style={{ maxWidth: 800, marginBlockEnd: token.marginLG }}
    />
  );
}

/** The first two steps, with the price beside them; below them where there is no room for both. */
function Filling({ notice, wizard, form, facts, subject, takesCoupon }: OrderWizardProps) {
  const t = usePurchaseText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const isMobile = device === 'mobile';
  const mainButton = useMainButtonType();
  const isConfirming = wizard.step === 'confirm';
  const summaryPx = SUMMARY_PX[device];
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: token.margin }}>
      <Card
        style={{
          flex: `1 1 calc(100% - ${String(summaryPx + token.margin)}px)`,
          minWidth: `min(100%, ${String(FORM_PX)}px)`,
        }}
        {...(device === 'tablet' && { styles: { body: { padding: token.padding } } })}
      >
        {wizard.notice}
        <div hidden={isConfirming}>{form}</div>
        {isConfirming && (
          <FocusedBox>
            <DetailSections sections={[{ key: 'facts', title: t('stepConfirm'), items: facts }]} />
            <Button onClick={wizard.back}>{t('back')}</Button>
          </FocusedBox>
        )}
      </Card>
      <div
        style={{
          flex: `1 1 ${String(summaryPx)}px`,
          minWidth: 0,
          ...(!isMobile && { position: 'sticky', insetBlockStart: token.controlHeightLG * 2 }),
        }}
      >
        <BorrowedSlot
          slot={priceSummary}
          props={{
            subject,
            takesCoupon,
            ...(wizard.minPriceRev !== undefined && { minPriceRev: wizard.minPriceRev }),
            ...(wizard.couponRefusal !== undefined && { couponRefusal: wizard.couponRefusal }),
            action: {
              label: t(isConfirming ? 'place' : 'next'),
              isBusy: wizard.isBusy,
              isPlain: notice !== undefined && mainButton !== 'primary',
              onAction: wizard.next,
            },
          }}
          skeleton={
            <Card>
              <Skeleton active title={false} paragraph={{ rows: 6 }} />
            </Card>
          }
        />
      </div>
    </div>
  );
}

/** The order that was paid, below what follows from it. */
function OrderLink({ number }: { readonly number: string | undefined }) {
  const t = usePurchaseText();
  if (number === undefined) return null;
  return (
    <div style={{ textAlign: 'center' }}>
      <RouteLink to="orderList" query={{ [DETAIL_PARAMS.order]: number }} otherwise={null}>
        <span className="portal-touch-link">{t('orderDetails')}</span>
      </RouteLink>
    </div>
  );
}

function Paying({ orderNo, onEnd }: { readonly orderNo: string; readonly onEnd: (end: OrderEnd) => void }) {
  return (
    <FocusedBox>
      <BorrowedSlot
        slot={paymentPanel}
        props={{ orderNo, onEnd }}
        skeleton={
          <Card>
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          </Card>
        }
      />
    </FocusedBox>
  );
}

/** Takes the focus, because the button that led here is gone or means something else now. */
function FocusedBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
