import { screen } from '@testing-library/react';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { showFieldError } from '../../forms/place-refusal';
import { renderPage } from '../../testing/render-page';
import { PortalForm } from './portal-form';

const REQUIRED = [{ required: true, message: 'Needed.' }];

/** The phone appears after the other fields, but above them. */
function Contact() {
  const [form] = Form.useForm();
  const [hasPhone, setPhone] = useState(false);
  return (
    <PortalForm form={form} initialValues={{ Way: 'mail' }}>
      {hasPhone && (
        <Form.Item label="Phone" name="Phone" rules={REQUIRED}>
          <Input />
        </Form.Item>
      )}
      <Form.Item label="Way" name="Way">
        <Radio.Group options={['mail', 'phone']} />
      </Form.Item>
      <Form.Item label="Name" name="Name" rules={REQUIRED}>
        <Input />
      </Form.Item>
      <button type="button" onClick={() => setPhone(true)}>
        Add a phone
      </button>
      <button type="button" onClick={() => showFieldError(form, ['Name', 'Way'], 'Not so.')}>
        Refuse
      </button>
      <button type="submit">Send</button>
    </PortalForm>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

test('the first wrong field is the first on the page, not in the form', async () => {
  const { user } = await renderPage(<Contact />);
  await user.click(press('Add a phone'));
  await user.click(press('Send'));
  await screen.findAllByText('Needed.');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
});

test('a refusal focuses the first of its fields, also a group of choices', async () => {
  const { user } = await renderPage(<Contact />);
  await user.click(press('Refuse'));
  await screen.findAllByText('Not so.');
  expect(screen.getByRole('radio', { name: 'mail' })).toHaveFocus();
});

test('a pressed button takes the focus when it is released, so that no message moves it before', async () => {
  const { user } = await renderPage(<Contact />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.click(name);
  await user.pointer({ keys: '[MouseLeft>]', target: press('Send') });
  expect(name).toHaveFocus();
  await user.pointer({ keys: '[/MouseLeft]', target: press('Add a phone') });
  expect(name).toHaveFocus();
  await user.click(press('Add a phone'));
  expect(press('Add a phone')).toHaveFocus();
});

test('Enter leaves the focus in its field', async () => {
  const { user } = await renderPage(<Contact />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Ann{Enter}');
  expect(name).toHaveFocus();
});

test('a button of a popup does not take the focus from the field that opened it', async () => {
  const { user } = await renderPage(
    <PortalForm>
      <Form.Item label="Day" name="Day">
        <Input />
      </Form.Item>
      {createPortal(
        <button type="button" onMouseDown={(event) => event.preventDefault()}>
          Next month
        </button>,
        document.body,
      )}
    </PortalForm>,
  );
  const day = screen.getByRole('textbox', { name: 'Day' });
  await user.click(day);
  await user.click(press('Next month'));
  expect(day).toHaveFocus();
});
