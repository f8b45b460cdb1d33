import { useTextLanguage } from '@portal/shared/i18n';
import { Button, Flex, Typography, theme } from 'antd';
import { useText } from '../text';
import type { OpenPayment } from '../sandbox-api';
import { amountText, endOf, timeText } from './payment-facts';
import type { Wallet, WalletAct } from './use-wallet';

interface PaymentCardProps {
  readonly wallet: Wallet;
  readonly payment: OpenPayment;
}

/** Outcomes of a payment in time, besides paying and closing it. */
const OTHERS = [
  ['fail', 'failPayment'],
  ['payTwice', 'payTwice'],
  ['wrongAmount', 'wrongAmount'],
] as const;

/** One payment: what it is about, and what can happen to it. */
export function PaymentCard({ wallet, payment }: PaymentCardProps) {
  const t = useText();
  const { token } = theme.useToken();
  const end = endOf(payment);
  return (
    <section aria-labelledby="payment">
      <Facts payment={payment} />
      {end === null ? (
        <InTime wallet={wallet} payment={payment} />
      ) : (
        <>
          <Typography.Paragraph type="secondary">{t('payLateHint')}</Typography.Paragraph>
          <Act wallet={wallet} action="payLate" text={t('payLate')} isMain />
        </>
      )}
      <Button
        block
        type="text"
        disabled={wallet.busy !== null}
        onClick={wallet.restart}
        style={{ marginBlockStart: token.marginSM }}
      >
        {t('back')}
      </Button>
    </section>
  );
}

function InTime({ wallet, payment }: PaymentCardProps) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const amount = amountText(payment.amountCents, language);
  return (
    <Flex vertical gap={token.marginSM}>
      <Act wallet={wallet} action="pay" text={t('pay', { amount })} isMain />
      <Act wallet={wallet} action="close" text={t('close')} />
      <Typography.Title
        level={3}
        style={{ fontSize: token.fontSize, margin: `${String(token.marginSM)}px 0 0` }}
      >
        {t('otherOutcomes')}
      </Typography.Title>
      {OTHERS.map(([action, text]) => (
        <Act key={action} wallet={wallet} action={action} text={t(text)} />
      ))}
    </Flex>
  );
}

interface ActProps {
  readonly wallet: Wallet;
  readonly action: WalletAct;
  readonly text: string;
  readonly isMain?: boolean;
}

function Act({ wallet: { busy, act }, action, text, isMain = false }: ActProps) {
  return (
    <Button
      block
      type={isMain ? 'primary' : 'default'}
      disabled={busy !== null && busy !== action}
      loading={busy === action}
      onClick={() => void act(action)}
    >
      {text}
    </Button>
  );
}

function Facts({ payment }: { readonly payment: OpenPayment }) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const { payMethod, OrderNo, amountCents, expiresIn } = payment;
  const end = endOf(payment);
  const facts = [
    ['order', OrderNo],
    ['timeLeft', end === null ? timeText(expiresIn) : t(end)],
  ] as const;
  return (
    <div
      style={{
        padding: token.padding,
        marginBlockEnd: token.margin,
        borderRadius: token.borderRadiusLG,
        background: token.colorFillQuaternary,
      }}
    >
      <Typography.Title level={2} id="payment" style={{ fontSize: token.fontSizeLG, margin: 0 }}>
        {t(payMethod)}
      </Typography.Title>
      <Typography.Paragraph strong style={{ fontSize: token.fontSizeHeading2, margin: 0 }}>
        {amountText(amountCents, language)}
      </Typography.Paragraph>
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: `${String(token.marginXS)}px ${String(token.margin)}px`,
          margin: `${String(token.marginXS)}px 0 0`,
        }}
      >
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt style={{ color: token.colorTextSecondary }}>{t(name)}</dt>
            <dd style={{ margin: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
