import { PortalForm } from '../form/portal-form';
import { Button, Flex, Form, Input, theme } from 'antd';
import type { ReactNode } from 'react';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '../layout/measures';
import { useSavedViewsText } from './use-saved-views-text';
import { nameRefusal, type TableView, MAX_VIEW_NAME } from './table-view';

export interface ViewNameFormProps {
  /** Prefix that makes the field's id unique among the forms on screen. */
  readonly form: string;
  readonly label: string;
  readonly initial?: string;
  /** Views whose names are taken. */
  readonly others: readonly TableView[];
  readonly isBusy: boolean;
  /** Resolves to true if the view was saved under that name. */
  readonly onName: (name: string) => Promise<boolean>;
  /** Rendered after the button. */
  readonly children?: ReactNode;
}

/** Form for the name of a view. */
export function ViewNameForm(props: ViewNameFormProps) {
  const { form: id, label, initial = '', others, isBusy, onName, children } = props;
  const t = useSavedViewsText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const [form] = Form.useForm<{ name: string }>();

  function check(_rule: unknown, name: string | undefined): Promise<void> {
    const refusal = nameRefusal(name ?? '', others);
    return refusal === null
      ? Promise.resolve()
      : Promise.reject(new Error(t(refusal, { max: MAX_VIEW_NAME })));
  }

  return (
    <PortalForm
      name={id}
      form={form}
      initialValues={{ name: initial }}
      validateTrigger="onSubmit"
      onFinish={({ name }) => {
        if (isBusy) return;
        void onName(name.trim()).then((isSaved) => {
          // When renaming, the form is removed together with its row, so only the other form needs a reset.
          if (isSaved && initial === '') form.resetFields();
        });
      }}
    >
      <Flex gap={token.marginXS} align="flex-end" wrap>
        <Form.Item
          name="name"
          label={label}
          rules={[{ validator: check }]}
          style={{ flex: 1, minWidth: 0, marginBlockEnd: 0 }}
        >
          <Input autoComplete="off" autoFocus={initial !== ''} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy} style={touchTarget(device)}>
          {t('save')}
        </Button>
        {children}
      </Flex>
    </PortalForm>
  );
}
