import type { ApplicationRow } from '@portal/shared/contracts/application';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { rowAllows, useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { RowActions } from '@portal/shared/ui/row-actions';
import { Flex, theme } from 'antd';
import { useText } from '../../text';
import { ApplicationEntry } from './application-entry';

/** The way into an application, and its renewal and upgrade for those who may. */
export function ApplicationActions({ application }: { readonly application: ApplicationRow }) {
  const t = useText();
  const { token } = theme.useToken();
  const navigate = useNavigate();
  const { name } = application;
  const query = { [DETAIL_PARAMS.application]: application.Id };
  const addresses = {
    renew: useTarget('applicationRenew', query),
    upgrade: useTarget('applicationUpgrade', query),
  };
  const actions = (['renew', 'upgrade'] as const).flatMap((verb) => {
    const address = addresses[verb];
    if (address === null || !rowAllows(application, verb)) return [];
    return [
      {
        key: verb,
        label: t(`purchase.${verb}`),
        labelOfRow: t(`purchase.${verb}Of`, { name }),
        onAction: () => void navigate(address),
      },
    ];
  });
  return (
    <Flex justify="flex-end" align="center" gap={token.marginXS}>
      <ApplicationEntry application={application} />
      {actions.length > 0 && (
        <RowActions
          menuLabel={t('purchase.more', { name })}
          actions={actions}
          inline={application.status === 'expired' ? 1 : 0}
        />
      )}
    </Flex>
  );
}
