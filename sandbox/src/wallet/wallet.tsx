import { Alert, Button, Result, theme } from 'antd';
import { AppScreen } from '../device/app-screen';
import { useText } from '../text';
import { PaymentCard } from './payment-card';
import { PaymentList } from './payment-list';
import { useWallet, type Wallet } from './use-wallet';

/** Simulates the wallets: pays the portal's payments, or lets them fail. */
export function WalletApp() {
  const t = useText();
  const { token } = theme.useToken();
  const wallet = useWallet();
  const { complaint } = wallet;
  return (
    <AppScreen title={t('wallet')} purpose={t('walletPurpose')}>
      {complaint?.isAboutCode === false && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={complaint.msg}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      <Step wallet={wallet} />
    </AppScreen>
  );
}

function Step({ wallet }: { readonly wallet: Wallet }) {
  if (wallet.outcome !== null) return <Outcome wallet={wallet} />;
  if (wallet.picked !== null) return <PaymentCard wallet={wallet} payment={wallet.picked} />;
  return <PaymentList wallet={wallet} />;
}

function Outcome({ wallet: { outcome, restart } }: { readonly wallet: Wallet }) {
  const t = useText();
  const isPaid = outcome === 'success';
  const unpaid = outcome === 'failed' ? 'outcomeFailed' : 'outcomeClosed';
  return (
    <div role="status">
      <Result
        status={isPaid ? 'success' : 'info'}
        title={t(isPaid ? 'outcomePaid' : unpaid)}
        subTitle={t(isPaid ? 'outcomePaidText' : 'outcomeUnpaidText')}
        extra={
          <Button autoFocus onClick={restart}>
            {t('back')}
          </Button>
        }
      />
    </div>
  );
}
