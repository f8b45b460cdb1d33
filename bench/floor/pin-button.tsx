import PushpinFilled from '@ant-design/icons/PushpinFilled';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import { Button } from 'antd';
import type { Team } from './portal-calls';
import { text } from './texts';

export function PinButton({ team: { name, favor } }: { readonly team: Pick<Team, 'name' | 'favor'> }) {
  return (
    <Button
      type="text"
      size="small"
      aria-pressed={favor}
      aria-label={text('pinOf', { name })}
      icon={favor ? <PushpinFilled /> : <PushpinOutlined />}
    />
  );
}
