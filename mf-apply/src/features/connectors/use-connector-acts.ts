import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { useState } from 'react';
import { connectorApi, type ConnectorRow } from '../../connector-api';
import { useText } from '../../text';
import { isConfirmed, type ConnectorAct } from './connector-actions';

type DialogKind = 'edit' | 'deploy';

/** The connector that a dialog is about. It remains while the dialog closes. */
interface ConnectorDialogState {
  readonly open: DialogKind | null;
  readonly connector: ConnectorRow | null;
}

export interface ConnectorActs {
  /** Carries out the action, asks first, or opens its dialog. */
  readonly run: (act: ConnectorAct, connector: ConnectorRow) => void;
  readonly isBusy: boolean;
  readonly dialog: ConnectorDialogState;
  readonly closeDialog: () => void;
}

/** The actions on one connector (calls 116 to 118), and the dialogs of the others. */
export function useConnectorActs(): ConnectorActs {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [dialog, setDialog] = useState<ConnectorDialogState>({ open: null, connector: null });
  const [decide, deciding] = connectorApi.manualAccess.useMutation();
  const [disconnect, disconnecting] = connectorApi.disconnectConnector.useMutation();
  const [remove, removing] = connectorApi.delConnector.useMutation();

  const calls = {
    access: (ConnectorId: string) => decide({ ConnectorId }),
    refuse: (ConnectorId: string) => decide({ ConnectorId, Accept: false }),
    disconnect: (ConnectorId: string) => disconnect({ ConnectorId }),
    delete: (ConnectorId: string) => remove({ ConnectorId }),
  };

  async function carryOut(act: keyof typeof calls, { Id }: ConnectorRow): Promise<void> {
    const { error } = await calls[act](Id);
    if (error === undefined) void message.success(t(`connectors.done.${act}`));
  }

  return {
    run(act, connector) {
      if (act === 'edit' || act === 'deploy') {
        setDialog({ open: act, connector });
        return;
      }
      if (!isConfirmed(act)) {
        void carryOut(act, connector);
        return;
      }
      confirm({
        title: t(`connectors.ask.${act}`, { name: connector.name }),
        content: t(`connectors.ask.${act}Text`),
        okText: t(`connectors.act.${act}`),
        isDestructive: true,
        onOk: () => carryOut(act, connector),
      });
    },
    isBusy: deciding.isLoading || disconnecting.isLoading || removing.isLoading,
    dialog,
    closeDialog: () => setDialog(({ connector }) => ({ open: null, connector })),
  };
}
