import MobileOutlined from '@ant-design/icons/MobileOutlined';
import { PhoneInput } from '@portal/shared/codes/phone-input';
import type { Account } from './account';
import { ContactRow } from './contact-row';
import { usePhoneCalls } from './use-phone-calls';

/** The phone: bound first (73), replaced in two steps (77, 78). */
export function PhoneRow({ account: { UserPhone } }: { readonly account: Account }) {
  const calls = usePhoneCalls();
  return (
    <ContactRow
      kind="phone"
      icon={<MobileOutlined />}
      current={UserPhone ?? null}
      calls={calls}
      input={<PhoneInput />}
    />
  );
}
