import { useLayout } from '@portal/shared/store';
import { RowActions } from '@portal/shared/ui/row-actions';
import type { ConnectorRow } from '../../connector-api';
import { useText } from '../../text';
import { actsOn, isConfirmed } from './connector-actions';
import type { ConnectorActs } from './use-connector-acts';

interface ConnectorMenuProps {
  readonly connector: ConnectorRow;
  readonly acts: ConnectorActs;
}

/** What may be done with a connector: the next step as a button, the rest in a menu. */
export function ConnectorMenu({ connector, acts: { run, isBusy } }: ConnectorMenuProps) {
  const t = useText();
  const { device } = useLayout();
  const { name } = connector;
  const acts = actsOn(connector);
  const [next] = acts;
  // On phones the name needs the room.
  const hasButton = device !== 'mobile' && (next === 'access' || next === 'deploy');
  return (
    <RowActions
      menuLabel={t('connectors.actionsOf', { name })}
      inline={hasButton ? 1 : 0}
      isBusy={isBusy}
      actions={acts.map((act) => ({
        key: act,
        label: t(`connectors.act.${act}`),
        labelOfRow: t(`connectors.actOf.${act}`, { name }),
        isDanger: isConfirmed(act),
        onAction: () => run(act, connector),
      }))}
    />
  );
}
