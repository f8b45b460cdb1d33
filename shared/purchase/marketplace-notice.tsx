import { Alert, Button, theme } from 'antd';
import * as errorCodes from '../contracts/error-codes';
import type { ApiFailure } from '../http/http';
import { usePurchaseText } from './use-purchase-text';

/** An application of a cloud marketplace: it is renewed and upgraded there, behind a link that opens a tab of its own. */
export function MarketplaceNotice({ address }: { readonly address: string }) {
  const t = usePurchaseText();
  const { token } = theme.useToken();
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('marketplaceTitle')}
      action={
        <Button href={address} target="_blank" rel="noopener noreferrer">
          {t('marketplaceOpen')}
        </Button>
      }
      style={{ marginBlockEnd: token.margin }}
    />
  );
}

/** The marketplace that a refusal names; undefined for any other refusal. */
export function marketplaceOf({ code, obj }: Pick<ApiFailure, 'code' | 'obj'>): string | undefined {
  if (code !== errorCodes.marketplaceApplication) return undefined;
  const address = typeof obj === 'object' && obj !== null && 'Url' in obj ? obj.Url : undefined;
  return typeof address === 'string' ? address : undefined;
}
