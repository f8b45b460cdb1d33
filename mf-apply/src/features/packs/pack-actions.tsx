import type { Bag } from '@portal/shared/contracts/shapes';
import { rowAllows } from '@portal/shared/remote';
import { RowActions } from '@portal/shared/ui/row-actions';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { packApi } from '../../pack-api';
import { useText } from '../../text';
import { usePackName } from '../../pack-name';

interface PackActionsProps {
  readonly pack: Bag;
  readonly onUse: (pack: Bag) => void;
}

/** Puts a pack on an application, or takes it off. */
export function PackActions({ pack, onUse }: PackActionsProps) {
  const t = useText();
  const name = usePackName()(pack);
  const [detach] = packApi.detachPack.useMutation();
  const { run, isBusy } = useRowActions();
  const actions = [
    ...(rowAllows(pack, 'use')
      ? [
          {
            key: 'use',
            label: t(pack.kind === 'renewbag' ? 'packs.renew' : 'packs.use'),
            // The visible label is part of the name that screen readers and voice control use.
            labelOfRow: t(pack.kind === 'renewbag' ? 'packs.renewOf' : 'packs.useOf', { name }),
            onAction: () => onUse(pack),
          },
        ]
      : []),
    ...(rowAllows(pack, 'detach')
      ? [
          {
            key: 'detach',
            label: t('packs.detach'),
            labelOfRow: t('packs.detachOf', { name }),
            onAction: () =>
              void run({
                ids: [pack.Id],
                send: () => detach({ LicensebagId: pack.Id }),
                doneText: () => t('packs.detached'),
                confirmation: {
                  title: t('packs.detachTitle', { name }),
                  content: t('packs.detachText', { application: pack.instanceName ?? '' }),
                  okText: t('packs.detach'),
                },
              }),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return <RowActions menuLabel={t('packs.more', { name })} actions={actions} inline={1} isBusy={isBusy} />;
}
