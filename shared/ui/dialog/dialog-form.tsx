import { PortalForm } from '../form/portal-form';
import { type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { DialogFoot } from './dialog-foot';

export interface DialogFormProps<Values> {
  /** Prefix that makes the ids of its fields unique among the forms on screen. */
  readonly name: string;
  readonly form: FormInstance<Values>;
  readonly onFinish: (values: Values) => void;
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  readonly submitText: string;
  readonly isDanger?: boolean;
  readonly initialValues?: Partial<Values>;
  readonly children: ReactNode;
}

/** The form of a dialog with its two buttons. It cannot be submitted again while it is being sent. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const {
    name,
    form,
    onFinish,
    onCancel,
    isBusy,
    submitText,
    isDanger = false,
    initialValues,
    children,
  } = props;
  return (
    <PortalForm<Values>
      name={name}
      form={form}
      {...(initialValues !== undefined && { initialValues })}
      onFinish={(values) => {
        if (!isBusy) onFinish(values);
      }}
    >
      {children}
      <DialogFoot
        onCancel={onCancel}
        submit={{ htmlType: 'submit', loading: isBusy, danger: isDanger, text: submitText }}
      />
    </PortalForm>
  );
}
