import { setNotUsedLicensebag } from '@portal/shared/contracts/pack';
import type { Bag } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { StepperField } from '@portal/shared/purchase/stepper-field';
import { usePurchaseText } from '@portal/shared/purchase/use-purchase-text';
import { skipToken } from '@portal/shared/store';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { RowText } from '@portal/shared/ui/row-text';
import { App, Flex, Form, Radio, Typography, theme } from 'antd';
import { useState } from 'react';
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
  const names = usePurchaseText();
  const format = useFormat();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const [form] = Form.useForm<UseValues>();
  const { field } = useContractForm(setNotUsedLicensebag.request, form);
  const [apply] = packApi.usePack.useMutation();
  const first = applications.find(({ reason }) => reason === undefined);
  const initial = first === undefined ? {} : { InstanceId: first.Id };
  const [quantity, setQuantity] = useState(1);
  const range = { min: 1, max: pack.remaining, step: 1 };

  const [finish, isBusy] = useSingleRun(async ({ InstanceId }: UseValues) => {
    const { data } = await apply({ LicensebagId: pack.Id, InstanceId, Quantity: quantity });
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
        label={t('packs.application')}
        {...field('InstanceId')}
        {...(first === undefined && { rules: [{ required: true, message: t('packs.noApplication') }] })}
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
      {pack.remaining > 1 && (
        <StepperField
          id="use-pack-quantity"
          label={t('packs.quantity')}
          range={range}
          value={quantity}
          faultText={() => names('outOfRange', range)}
          onChange={setQuantity}
        />
      )}
    </DialogForm>
  );
}
