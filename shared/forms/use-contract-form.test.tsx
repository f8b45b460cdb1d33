import { act, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import * as z from '@portal/shared/schema';
import * as errorCodes from '../contracts/error-codes';
import type { ApiFailure } from '../http/http';
import { renderPage } from '../testing/render-page';
import { focusFirstWrong } from './focus-first-wrong';
import { trimValues } from './trim-values';
import { useContractForm } from './use-contract-form';

const request = z.object({
  UserName: z.string('enterUserName').check(z.trim(), z.minLength(1, 'enterUserName')),
  UserPhone: z.optional(z.string('enterPhone').check(z.regex(/^\d{11}$/, 'enterPhone'))),
});
type Values = z.input<typeof request>;

const REFUSED: ApiFailure = {
  code: errorCodes.validationFailed,
  msg: 'Enter correct phone number.',
  obj: { fields: { UserPhone: 'enterPhone', Elsewhere: 'fieldInvalid' } },
  status: 400,
  requestId: 'r1',
};

function SignUp({
  onSend,
  answer,
}: {
  readonly onSend: (values: Values) => void;
  readonly answer?: ApiFailure;
}) {
  const [form] = Form.useForm<Values>();
  const { field, showErrors } = useContractForm(request, form);
  const handleFinish = (values: Values) => {
    onSend(trimValues(values));
    showErrors(form, answer);
  };
  return (
    <Form form={form} onFinish={handleFinish} onFinishFailed={() => focusFirstWrong(form)}>
      <Form.Item label="Name" {...field('UserName')}>
        <Input />
      </Form.Item>
      <Form.Item label="Phone" {...field('UserPhone')}>
        <Input />
      </Form.Item>
      <button type="submit">Send</button>
    </Form>
  );
}

describe('a form of a contract', () => {
  it('uses rules, marks and messages of the contract, and focuses the first invalid field', async () => {
    const onSend = jest.fn();
    const { user } = await renderPage(<SignUp onSend={onSend} />);
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '12');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter user name.')).toBeVisible();
    expect(screen.getByText('Enter correct phone number.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Phone' })).not.toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('shows messages in the other language', async () => {
    const { user } = await renderPage(<SignUp onSend={() => undefined} />, { language: 'zh-CN' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('请输入用户名。')).toBeVisible();
  });

  it('updates messages when the language is switched', async () => {
    const { user, switchLanguage } = await renderPage(<SignUp onSend={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter user name.')).toBeVisible();
    await act(() => switchLanguage('zh-CN'));
    expect(await screen.findByText('请输入用户名。')).toBeVisible();
  });

  it('submits trimmed texts without empty fields', async () => {
    const onSend = jest.fn();
    const { user } = await renderPage(<SignUp onSend={onSend} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '  lina ');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '  ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ UserName: 'lina', UserPhone: undefined }));
  });

  it("shows the provider's error under its field, focuses it, and keeps the input", async () => {
    const { user } = await renderPage(<SignUp onSend={() => undefined} answer={REFUSED} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'lina');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter correct phone number.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('lina');
  });
});

describe('trimValues', () => {
  it('leaves a password as typed', () => {
    expect(trimValues({ name: ' a ', password: ' p ' }, ['password'])).toEqual({
      name: 'a',
      password: ' p ',
    });
  });
});
