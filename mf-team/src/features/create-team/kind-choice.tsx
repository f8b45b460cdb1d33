import { ChoiceTile } from '@portal/shared/ui/choice-tile';
import { Form, Radio, Typography, theme } from 'antd';
import { useId } from 'react';
import { useText } from '../../text';

interface KindChoiceProps {
  readonly withApplication: boolean;
  readonly onChange: (withApplication: boolean) => void;
}

const KINDS = [
  { value: false, name: 'store.teamOnly', text: 'store.teamOnlyText' },
  { value: true, name: 'store.withApplication', text: 'store.withApplicationText' },
] as const;

/** Smallest width of a tile, in px. */
const TILE_PX = 200;

/** Whether the team starts with an application. */
export function KindChoice({ withApplication, onChange }: KindChoiceProps) {
  const t = useText();
  const { token } = theme.useToken();
  const textId = useId();
  return (
    <Form.Item layout="vertical" label={t('store.kind')}>
      <Radio.Group
        aria-label={t('store.kind')}
        value={withApplication}
        onChange={({ target }) => onChange(target.value === true)}
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${String(TILE_PX)}px), 1fr))`,
          gap: token.marginSM,
        }}
      >
        {KINDS.map(({ value, name, text }) => (
          <ChoiceTile
            key={name}
            value={value}
            isChosen={value === withApplication}
            isCard
            aria-label={t(name)}
            aria-describedby={`${textId}${name}`}
          >
            <Typography.Text strong>{t(name)}</Typography.Text>
            <Typography.Text id={`${textId}${name}`} type="secondary" style={{ display: 'block' }}>
              {t(text)}
            </Typography.Text>
          </ChoiceTile>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
