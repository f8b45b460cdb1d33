import MailOutlined from '@ant-design/icons/MailOutlined';
import { Input } from 'antd';
import type { Account } from './account';
import { ContactRow } from './contact-row';
import { useMailCalls } from './use-mail-calls';

/** The mailbox: bound first (74), replaced in two steps (75, 76). */
export function MailRow({ account: { email } }: { readonly account: Account }) {
  const calls = useMailCalls();
  return (
    <ContactRow
      kind="mail"
      icon={<MailOutlined />}
      current={email ?? null}
      calls={calls}
      input={<Input type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />}
    />
  );
}
