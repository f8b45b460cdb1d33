import KeyOutlined from '@ant-design/icons/KeyOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { QueryResult } from '@portal/shared/ui/query-result';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Alert, App, Button, Card, Flex, Typography, theme } from 'antd';
import { useId, useState } from 'react';
import { accountApi } from '../../account-api';
import { Dialog } from '@portal/shared/ui/dialog';
import { useText } from '../../text';
import { deviceName } from './device-name';
import { canMakePasskeys } from './make-passkey';
import { type Passkey, PasskeyList } from './passkey-list';
import { PasskeyNameForm } from './passkey-name-form';
import { useAddPasskey } from './use-add-passkey';
import { useDeletePasskey } from './use-delete-passkey';

/** Passkeys: sign-in by fingerprint, face or key; each counts as two factors (E17–E21). */
export function PasskeyCard() {
  const t = useText();
  const { token } = theme.useToken();
  const heading = useId();
  const query = accountApi.passkeys.useQuery({});
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const deletion = useDeletePasskey();
  const count = query.data?.list.length ?? 0;
  return (
    <Card role="region" aria-labelledby={heading} style={{ marginBlockEnd: token.marginLG }}>
      <Flex justify="space-between" align="flex-start" gap={token.margin} wrap>
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Flex align="center" gap={token.marginXS}>
            <Typography.Title level={2} id={heading} style={{ margin: 0, fontSize: token.fontSizeHeading5 }}>
              {t('passkeys.title')}
            </Typography.Title>
            {query.data !== undefined && (
              <StatusTag tone={count > 0 ? 'good' : 'neutral'}>
                {count > 0 ? t('passkeys.count', { count }) : t('security.isNotSet')}
              </StatusTag>
            )}
          </Flex>
          <Typography.Text type="secondary">{t('passkeys.purpose')}</Typography.Text>
        </div>
        <AddPasskey />
      </Flex>
      {!canMakePasskeys() && (
        <Alert
          type="info"
          showIcon
          title={t('passkeys.unsupported')}
          style={{ marginBlockStart: token.margin }}
        />
      )}
      <div style={{ marginBlockStart: token.marginXS }}>
        <QueryResult query={query}>
          {({ list }) => (
            <PasskeyList passkeys={list} onRename={setRenamed} onDelete={deletion.confirmDelete} />
          )}
        </QueryResult>
      </div>
      <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />
      {deletion.dialog}
    </Card>
  );
}

function AddPasskey() {
  const t = useText();
  const { message } = App.useApp();
  const { device } = useLayout();
  const { isBusy, made, start, drop, dialog } = useAddPasskey();
  const [register] = accountApi.registerPasskey.useMutation();

  async function save(Name: string): Promise<unknown> {
    if (made === null) return undefined;
    const { error } = await register({ Key: made.key, Name, Credential: made.credential });
    return error;
  }

  return (
    <>
      <Button
        icon={<PlusOutlined />}
        loading={isBusy}
        disabled={!canMakePasskeys()}
        onClick={() => void start()}
        style={touchTarget(device)}
      >
        {t('passkeys.add')}
      </Button>
      <Dialog title={t('passkeys.nameTitle')} isOpen={made !== null} onClose={drop}>
        <PasskeyNameForm
          initialName={deviceName(navigator.userAgent)}
          save={save}
          onSaved={() => {
            drop();
            void message.success({ content: t('passkeys.saved'), icon: <KeyOutlined /> });
          }}
          onCancel={drop}
        />
      </Dialog>
      {dialog}
    </>
  );
}

interface RenameDialogProps {
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
}

function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const t = useText();
  const [rename] = accountApi.renamePasskey.useMutation();

  async function save(Name: string): Promise<unknown> {
    if (passkey === null) return undefined;
    const { error } = await rename({ Id: passkey.Id, Name });
    return error;
  }

  return (
    <Dialog title={t('passkeys.renameTitle')} isOpen={passkey !== null} onClose={onClose}>
      <PasskeyNameForm initialName={passkey?.name ?? ''} save={save} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  );
}
