import type { ApplicationRow } from '@portal/shared/contracts/application';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { rowAllows, useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import type { RowActionItem } from '@portal/shared/ui/row-action-item';
import { RowActions } from '@portal/shared/ui/row-actions';
import { Flex, theme } from 'antd';
import { useState } from 'react';
import { changeRoute } from '../../change-route';
import { useText } from '../../text';
import type { OpenDialog } from './application-dialog';
import { ApplicationEntry, EntryRefusal } from './application-entry';
import { LazyApplicationDialog } from './lazy-application-dialog';

/** The way into an application, and what the user may do with it, by the row's own verbs. */
export function ApplicationActions({
  application,
  isOwnPage = false,
}: {
  readonly application: ApplicationRow;
  /** On the page of the application itself, to which no action leads. */
  readonly isOwnPage?: boolean;
}) {
  const t = useText();
  const { token } = theme.useToken();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const actions = useApplicationActions(application, setDialog).filter(
    ({ key }) => !isOwnPage || key !== 'info',
  );
  return (
    <Flex justify="flex-end" align="center" gap={isOwnPage ? token.marginXS : 0}>
      {isOwnPage && <EntryRefusal application={application} />}
      <ApplicationEntry application={application} />
      {actions.length > 0 && (
        <RowActions
          menuLabel={t('purchase.more', { name: application.name })}
          actions={actions}
          // A column has room for one, the way in or this.
          inline={actions[0]?.isPrimary === true && (isOwnPage || application.loginUrl === undefined) ? 1 : 0}
          isAlone={isOwnPage}
        />
      )}
      <LazyApplicationDialog application={application} open={dialog} onClose={() => setDialog(null)} />
    </Flex>
  );
}

/** Whether an action is the next step: upgrading the experience edition, or renewing another that has expired. */
function isNextStep({ version, status }: ApplicationRow, key: string): boolean {
  return version === 'experience' ? key === 'upgrade' : status === 'expired' && key === 'renew';
}

/** In the order of their importance. Pages that the release set does not have are left out. */
export function useApplicationActions(
  application: ApplicationRow,
  onDialog: (dialog: OpenDialog) => void,
): readonly RowActionItem[] {
  const t = useText();
  const navigate = useNavigate();
  const { name } = application;
  const query = { [DETAIL_PARAMS.application]: application.Id };
  const renew = useTarget(changeRoute('renew', application.source), query);
  const upgrade = useTarget(changeRoute('upgrade', application.source), query);
  const info = useTarget('applicationInfo', query);
  const packs = useTarget('packList', { status: ['unused', 'unallocated'] });
  const connectors = useTarget('connectorList', query);
  const rules: readonly (RowActionItem & { readonly isOffered: boolean })[] = [
    {
      key: 'renew',
      label: t('purchase.renew'),
      labelOfRow: t('purchase.renewOf', { name }),
      isOffered: renew !== null && rowAllows(application, 'renew'),
      onAction: () => void navigate(renew ?? ''),
    },
    {
      key: 'upgrade',
      label: t('purchase.upgrade'),
      labelOfRow: t('purchase.upgradeOf', { name }),
      // The page of an expired application says that it is renewed first.
      isOffered:
        upgrade !== null &&
        (rowAllows(application, 'upgrade') ||
          (application.status === 'expired' && rowAllows(application, 'renew'))),
      onAction: () => void navigate(upgrade ?? ''),
    },
    {
      key: 'packs',
      label: t('goPacks'),
      labelOfRow: t('goPacksOf', { name }),
      isOffered: packs !== null && rowAllows(application, 'attachPack'),
      onAction: () => void navigate(packs ?? ''),
    },
    {
      key: 'connectors',
      label: t('connectors.showAll'),
      labelOfRow: t('connectors.titleOf', { name }),
      isOffered: connectors !== null && rowAllows(application, 'open'),
      onAction: () => void navigate(connectors ?? ''),
    },
    {
      key: 'info',
      label: t('info.action'),
      labelOfRow: t('info.actionOf', { name }),
      isOffered: info !== null && rowAllows(application, 'open'),
      onAction: () => void navigate(info ?? ''),
    },
    {
      key: 'users',
      label: t('users.action'),
      labelOfRow: t('users.actionOf', { name }),
      isOffered: rowAllows(application, 'setUsers'),
      onAction: () => onDialog('users'),
    },
    {
      key: 'rename',
      label: t('rename.action'),
      labelOfRow: t('rename.actionOf', { name }),
      isOffered: rowAllows(application, 'rename'),
      onAction: () => onDialog('rename'),
    },
  ];
  return rules
    .filter(({ isOffered }) => isOffered)
    .map((action) => ({ ...action, isPrimary: isNextStep(application, action.key) }));
}
