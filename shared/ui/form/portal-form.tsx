import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { focusFirstWrong } from '../../forms/focus-first-wrong';
import { PRESS_WITHOUT_BLUR } from '../../forms/press-without-blur';

export interface PortalFormProps<Values> extends Omit<
  FormProps<Values>,
  'layout' | 'requiredMark' | 'scrollToFirstError' | 'onFinishFailed' | 'children'
> {
  readonly children: ReactNode;
}

/** The form of every page: labels above the fields; the first wrong field gets the focus when it is submitted. */
export function PortalForm<Values extends object>({ form, ...props }: PortalFormProps<Values>) {
  const [instance] = Form.useForm(form);
  return (
    <Form<Values>
      {...PRESS_WITHOUT_BLUR}
      {...props}
      form={instance}
      layout="vertical"
      requiredMark={false}
      onFinishFailed={() => focusFirstWrong(instance)}
    />
  );
}
