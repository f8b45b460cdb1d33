import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { INVOICE_KINDS, applyInvoice } from '@portal/shared/contracts/payment';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { useFormat } from '@portal/shared/i18n';
import { isApiFailure } from '@portal/shared/store';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { App, Form, Input, Radio, Typography } from 'antd';
import { useState } from 'react';
import { orderApi } from '../order-api';
import { useText } from '../text';

/** An order that an invoice is requested for. */
export type InvoicedOrder = Pick<OrderBrief, 'OrderNo' | 'paidAmountCents' | 'refundedCents'>;

interface InvoiceDialogProps {
  /** Empty: the dialog is closed. */
  readonly orders: readonly InvoicedOrder[];
  readonly onClose: () => void;
  /** Called once the invoice is requested. */
  readonly onDone?: () => void;
}

interface InvoiceValues {
  readonly Kind: (typeof INVOICE_KINDS)[number];
  readonly Title: string;
  readonly TaxNumber?: string;
  readonly Mail: string;
}

const INITIAL = { Kind: 'company' } as const;

/** Requests one invoice for paid orders (E37). */
export function InvoiceDialog({ orders, onClose, onDone }: InvoiceDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('invoice.request')} isOpen={orders.length > 0} onClose={onClose}>
      <InvoiceForm
        orders={orders}
        onCancel={onClose}
        onDone={() => {
          onClose();
          onDone?.();
        }}
      />
    </Dialog>
  );
}

interface InvoiceFormProps {
  readonly orders: readonly InvoicedOrder[];
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

function InvoiceForm({ orders, onCancel, onDone }: InvoiceFormProps) {
  const t = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const [form] = Form.useForm<InvoiceValues>();
  const { field, showErrors } = useContractForm(applyInvoice.request, form);
  const { saved } = useUnsavedForm(form, INITIAL);
  const kind = Form.useWatch(({ Kind }: Partial<InvoiceValues>) => Kind ?? INITIAL.Kind, form);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [apply] = orderApi.applyInvoice.useMutation();
  const amount = orders.reduce((sum, order) => sum + order.paidAmountCents - (order.refundedCents ?? 0), 0);

  const [finish, isBusy] = useSingleRun(async (values: InvoiceValues) => {
    setRefusal(null);
    const { data, error } = await apply({ OrderNos: orders.map(({ OrderNo }) => OrderNo), ...values });
    if (data !== undefined) {
      saved();
      void message.success(t('invoice.requested'));
      onDone();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error))
      setRefusal(error.code === errorCodes.conflict ? t('invoice.conflict') : error.msg);
    return 'again';
  });

  return (
    <DialogForm
      name="request-invoice"
      form={form}
      initialValues={INITIAL}
      onFinish={finish}
      onCancel={onCancel}
      isBusy={isBusy}
      submitText={t('invoice.submit')}
    >
      <FormRefusal text={refusal} />
      <Typography.Paragraph>
        {t('invoice.of', { count: orders.length, amount: format.money(amount) })}
      </Typography.Paragraph>
      <Form.Item label={t('invoice.kind')} {...field('Kind')}>
        <Radio.Group
          options={INVOICE_KINDS.toReversed().map((value) => ({
            value,
            label: t(`invoice.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        label={t('invoice.title')}
        extra={t(kind === 'company' ? 'invoice.companyHint' : 'invoice.personalHint')}
        {...field('Title')}
      >
        <Input autoFocus autoComplete={kind === 'company' ? 'organization' : 'name'} />
      </Form.Item>
      {kind === 'company' && (
        <Form.Item label={t('invoice.taxNumber')} {...field('TaxNumber')}>
          <Input autoComplete="off" autoCapitalize="characters" />
        </Form.Item>
      )}
      <Form.Item label={t('invoice.mail')} extra={t('invoice.mailHint')} {...field('Mail')}>
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
    </DialogForm>
  );
}
