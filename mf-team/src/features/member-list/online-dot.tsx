import type { LoginState } from '@portal/shared/contracts/enums';
import { Badge } from 'antd';
import { useText } from '../../text';

/** A colored dot with a text label, so that the meaning does not depend on color alone. */
export function OnlineDot({ state }: { readonly state: LoginState }) {
  const t = useText();
  return (
    <Badge status={state === 'online' ? 'success' : 'default'} text={t(`memberList.loginState.${state}`)} />
  );
}
