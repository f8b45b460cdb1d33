import type { Bag } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { skipToken } from '@portal/shared/store';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { wholeNumber } from '@portal/shared/ui/whole-number';
import { QueryResult } from '@portal/shared/ui/query-result';
import { RowText } from '@portal/shared/ui/row-text';
import { App, Flex, Form, InputNumber, Radio, Typography, theme } from 'antd';
import { packApi } from '../../pack-api';
import { useText } from '../../text';
import { usePackName } from '../../pack-name';

interface UsePackDialogProps {
  /** Null while it is closed. */
  readonly pack: Bag | null;
  readonly onClose: () => void;
}

interface UseValues {
  readonly InstanceId: string;
  readonly Quantity: number;
}

/** Puts a pack on an application of its team (70, 106). Applications that cannot take it say why not. */
export function UsePackDialog({ pack, onClose }: UsePackDialogProps) {
  const t = useText();
  const nameOf = usePackName();
  const query = packApi.licensebagInstanceCanUsedInfo.useQuery(
    pack === null ? skipToken : { LicensebagId: pack.Id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog
      title={pack === null ? '' : t('packs.useTitle', { name: nameOf(pack) })}
      isOpen={pack !== null}
      onClose={onClose}
    >
      {pack !== null && (
        <QueryResult query={query}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState text={t('packs.noApplication')} />
            ) : (
              <UseForm pack={pack} applications={list} onClose={onClose} />
            )
          }
        </QueryResult>
      )}
    </Dialog>
  );
}

interface Receiver {
  readonly Id: string;
  readonly name: string;
  readonly dueDate: string;
  readonly reason?: string | undefined;
}

interface UseFormProps {
  readonly pack: Bag;
  readonly applications: readonly Receiver[];
  readonly onClose: () => void;
}

function UseForm({ pack, applications, onClose }: UseFormProps) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const [form] = Form.useForm<UseValues>();
  const [apply] = packApi.usePack.useMutation();
  const first = applications.find(({ reason }) => reason === undefined);
  const initial = { Quantity: 1, ...(first !== undefined && { InstanceId: first.Id }) };

  const [finish, isBusy] = useSingleRun(async ({ InstanceId, Quantity }: UseValues) => {
    const { data } = await apply({ LicensebagId: pack.Id, InstanceId, Quantity });
    if (data === undefined) return 'again';
    const name = applications.find(({ Id }) => Id === InstanceId)?.name ?? '';
    void message.success(t('packs.used', { name }));
    onClose();
    return 'over';
  });

  return (
    <DialogForm
      name="use-pack"
      form={form}
      initialValues={initial}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={t(pack.kind === 'renewbag' ? 'packs.renew' : 'packs.use')}
    >
      <Typography.Paragraph type="secondary">
        {t(pack.kind === 'renewbag' ? 'packs.renewText' : 'packs.useText')}
      </Typography.Paragraph>
      <Form.Item
        name="InstanceId"
        label={t('packs.application')}
        rules={[{ required: true, message: t('packs.noApplication') }]}
      >
        <Radio.Group style={{ display: 'flex', flexDirection: 'column', gap: token.marginXS }}>
          {applications.map(({ Id, name, dueDate, reason }) => (
            <Radio key={Id} value={Id} disabled={reason !== undefined}>
              <Flex vertical>
                <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
                <RowText tone="secondary">{reason ?? t('packs.due', { date: format.date(dueDate) })}</RowText>
              </Flex>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="Quantity" label={t('packs.quantity')} hidden={pack.remaining === 1}>
        <InputNumber min={1} max={pack.remaining} precision={0} parser={wholeNumber} />
      </Form.Item>
    </DialogForm>
  );
}
