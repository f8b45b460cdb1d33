import { Alert, Button, Result, theme } from 'antd';
import { AppScreen } from '../device/app-screen';
import { useLabels } from '../labels';
import { PaymentCard } from './payment-card';
import { PaymentList } from './payment-list';
import { useWallet, type Wallet } from './use-wallet';

/** Simulates the wallets: pays the portal's payments, or lets them fail. */
export function WalletApp() {
  const labels = useLabels();
  const { token } = theme.useToken();
  const wallet = useWallet();
  const { complaint } = wallet;
  return (
    <AppScreen title={labels('wallet')} purpose={labels('walletPurpose')}>
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
  const labels = useLabels();
  const isPaid = outcome === 'success';
  const unpaid = outcome === 'failed' ? 'outcomeFailed' : 'outcomeClosed';
  return (
    <div role="status">
      <Result
        status={isPaid ? 'success' : 'info'}
        title={labels(isPaid ? 'outcomePaid' : unpaid)}
        subTitle={labels(isPaid ? 'outcomePaidText' : 'outcomeUnpaidText')}
        extra={
          <Button autoFocus onClick={restart}>
            {labels('back')}
          </Button>
        }
      />
    </div>
  );
}
