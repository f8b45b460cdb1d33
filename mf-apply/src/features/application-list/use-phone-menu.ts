import { useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import type { RowActionItem } from '@portal/shared/ui/row-action-item';
import { useText } from '../../text';

/** The actions of the list's header besides the primary one, for phones. */
export function usePhoneMenu(onImport: () => void): readonly RowActionItem[] {
  const t = useText();
  const navigate = useNavigate();
  const packs = useTarget('packList');
  return [
    { key: 'import', label: t('marketplace.import'), onAction: onImport },
    ...(packs === null
      ? []
      : [{ key: 'packs', label: t('packs.pageTitle'), onAction: () => void navigate(packs) }]),
  ];
}
