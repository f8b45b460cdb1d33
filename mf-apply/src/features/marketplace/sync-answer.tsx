import { useFormat } from '@portal/shared/i18n';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { Alert, type AlertProps } from 'antd';
import { useText } from '../../text';
import type { KnownMarketplace } from './use-marketplaces';
import type { SyncResult } from './use-sync';

interface SyncAnswerProps {
  readonly result: SyncResult | null;
  readonly applicationId: string;
  readonly marketplace: KnownMarketplace;
}

/** What the last Sync has found. The region is always there, so that a screen reader hears each result. */
export function SyncAnswer({ result, applicationId, marketplace }: SyncAnswerProps) {
  const t = useText();
  const message = useMessage(result, marketplace);
  const isOver = result?.kind === 'synced' && result.changed;
  return (
    <div role="status">
      {message !== null && (
        <Alert
          showIcon
          {...message}
          action={
            isOver && (
              <ButtonLink
                to="applicationList"
                query={{ [DETAIL_PARAMS.application]: applicationId }}
                type="default"
                size="small"
              >
                {t('purchase.details')}
              </ButtonLink>
            )
          }
        />
      )}
    </div>
  );
}

function useMessage(
  result: SyncResult | null,
  { name, isConnected }: KnownMarketplace,
): Pick<AlertProps, 'type' | 'title' | 'description'> | null {
  const t = useText();
  const format = useFormat();
  const versionText = useVersionText();
  switch (result?.kind) {
    case undefined:
      return null;
    case 'synced': {
      const facts = { version: versionText(result.version), date: format.date(result.dueDate) };
      return result.changed
        ? { type: 'success', title: t('marketplace.synced'), description: t('marketplace.syncedText', facts) }
        : {
            type: 'info',
            title: t('marketplace.same'),
            description: t(isConnected ? 'marketplace.sameText' : 'marketplace.sameByHand', { name }),
          };
    }
    case 'kept':
      return { type: 'info', title: t('marketplace.kept'), description: t('marketplace.keptText', { name }) };
    case 'unknown':
      return isConnected
        ? {
            type: 'error',
            title: t('marketplace.unknown', { name }),
            description: t('marketplace.unknownText'),
          }
        : { type: 'info', title: t('marketplace.same'), description: t('marketplace.sameByHand') };
    case 'away':
      return {
        type: 'error',
        title: t('marketplace.away', { name }),
        description: t('marketplace.awayText'),
      };
  }
}
