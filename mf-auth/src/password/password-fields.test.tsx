import type { Language } from '@portal/shared/contracts/language';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { PasswordFields, type PasswordValues } from './password-fields';

const GOOD = 'Rampart-2026';

interface FormProps {
  readonly onSend: (values: PasswordValues) => void;
  readonly userName?: string;
}

function NewPassword({ onSend, userName }: FormProps) {
  return (
    <PortalForm<PasswordValues> onFinish={onSend}>
      <PasswordFields userName={userName} />
      <button type="submit">Save</button>
    </PortalForm>
  );
}

interface Opening {
  readonly userName?: string;
  readonly language?: Language;
}

async function open({ userName, language = 'en' }: Opening = {}) {
  const onSend = jest.fn<undefined, [PasswordValues]>();
  const page = await renderPage(
    <NewPassword onSend={onSend} {...(userName === undefined ? {} : { userName })} />,
    {
      language,
      texts: { 'mf-auth': language === 'en' ? en : zhCN },
    },
  );
  return { ...page, onSend };
}

const password = () => screen.getByLabelText('New password', { selector: 'input' });
const repetition = () => screen.getByLabelText('Confirm password', { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a new password', () => {
  it('shows how many of its rules are met, and which', async () => {
    const { user } = await open({ userName: 'lina' });
    expect(screen.getByText('Strength: 0 of 6')).toBeInTheDocument();
    await user.type(password(), 'Abc1');
    expect(await screen.findByText('Strength: 4 of 6')).toBeInTheDocument();
    expect(screen.getByText('8 to 128 characters').closest('li')).toHaveTextContent('(not met)');
    expect(screen.getByText('A digit').closest('li')).not.toHaveTextContent('(not met)');
    await user.type(password(), '-xyz');
    expect(await screen.findByText('Strength: 6 of 6')).toBeInTheDocument();
  });

  it('lists the rule about the name only if the name is known', async () => {
    await open();
    expect(screen.getByText('Strength: 0 of 5')).toBeInTheDocument();
    expect(screen.queryByText('Does not contain your user name')).not.toBeInTheDocument();
  });

  it.each([
    ['', 'Enter Password'],
    ['Ab1-', 'The password must have 8 to 128 characters.'],
    [`Ab1-${'x'.repeat(125)}`, 'The password must have 8 to 128 characters.'],
    [
      'abcdefg1-',
      'The password must contain uppercase and lowercase letters, digits and special characters.',
    ],
    [
      'ABCDEFG1-',
      'The password must contain uppercase and lowercase letters, digits and special characters.',
    ],
    [
      'Abcdefgh-',
      'The password must contain uppercase and lowercase letters, digits and special characters.',
    ],
    [
      'Abcdefgh1',
      'The password must contain uppercase and lowercase letters, digits and special characters.',
    ],
    ['xLiNa-2026', 'The password cannot contain the user name.'],
  ])('rejects %j and sends nothing', async (typed, message) => {
    const { user, onSend } = await open({ userName: 'lina' });
    if (typed !== '') {
      await user.click(password());
      await user.paste(typed);
      await user.click(repetition());
      await user.paste(typed);
    }
    await user.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('requires the same password twice, also when the first one is changed afterwards', async () => {
    const { user, onSend } = await open({ userName: 'lina' });
    await user.type(password(), GOOD);
    await user.type(repetition(), `${GOOD}x`);
    await user.tab();
    expect(await screen.findByText('The two passwords are inconsistent.')).toBeInTheDocument();
    await user.type(password(), 'x');
    await waitFor(() =>
      expect(screen.queryByText('The two passwords are inconsistent.')).not.toBeInTheDocument(),
    );
    await user.click(save());
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ Password: `${GOOD}x`, PasswordConfirm: `${GOOD}x` }),
    );
  });

  it('shows the messages in Chinese', async () => {
    const { user } = await open({ userName: 'lina', language: 'zh-CN' });
    expect(screen.getByText('强度：0 / 6')).toBeInTheDocument();
    await user.type(screen.getByLabelText('新密码', { selector: 'input' }), GOOD);
    await user.click(save());
    expect(await screen.findByText('两次输入的密码不一致。')).toBeInTheDocument();
  });
});
