import { screen, waitFor } from '@testing-library/react';
import { Button, Checkbox, Form, Input } from 'antd';
import { PageFrameContext, stillFrame, type UnsavedClaim } from '../remote/remote';
import { renderPage } from '../testing/render-page';
import { useUnsavedForm } from './use-unsaved-form';

interface Values {
  readonly name: string;
  readonly agreed?: boolean;
}
const INITIAL = { name: 'Li Na' };

function NameForm() {
  const [form] = Form.useForm<Values>();
  const { saved } = useUnsavedForm(form, INITIAL);
  return (
    <Form form={form} initialValues={INITIAL} onFinish={saved}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="agreed" valuePropName="checked">
        <Checkbox>I agree</Checkbox>
      </Form.Item>
      <Button htmlType="submit">Send</Button>
    </Form>
  );
}

/** The form in a frame that counts the claims. */
async function renderForm() {
  const claims = new Set<UnsavedClaim>();
  const claimUnsaved = (): UnsavedClaim => {
    const claim = { end: () => void claims.delete(claim), leave: () => void claims.delete(claim) };
    claims.add(claim);
    return claim;
  };
  const frame = stillFrame({ isVisible: true, navigation: 'start' }, claimUnsaved);
  const { user } = await renderPage(
    <PageFrameContext value={frame}>
      <NameForm />
    </PageFrameContext>,
  );
  return { user, isUnsaved: () => claims.size > 0 };
}

it('has a claim while the form differs from its initial values', async () => {
  const { user, isUnsaved } = await renderForm();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(isUnsaved()).toBe(false);
  await user.type(name, '!');
  await waitFor(() => expect(isUnsaved()).toBe(true));
  await user.type(name, '{Backspace} ');
  await waitFor(() => expect(isUnsaved()).toBe(false));
});

it('ignores a checkbox that was checked and unchecked', async () => {
  const { user, isUnsaved } = await renderForm();
  const tick = await screen.findByRole('checkbox', { name: 'I agree' });
  await user.click(tick);
  await waitFor(() => expect(isUnsaved()).toBe(true));
  await user.click(tick);
  await waitFor(() => expect(isUnsaved()).toBe(false));
});

it('ends the claim once it is saved, although the form still contains the input', async () => {
  const { user, isUnsaved } = await renderForm();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await waitFor(() => expect(isUnsaved()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(isUnsaved()).toBe(false));
});
