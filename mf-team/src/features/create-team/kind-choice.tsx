import { Form, Radio } from 'antd';
import { useText } from '../../text';

interface KindChoiceProps {
  readonly withApplication: boolean;
  readonly onChange: (withApplication: boolean) => void;
}

/** Whether the team starts with an application. */
export function KindChoice({ withApplication, onChange }: KindChoiceProps) {
  const t = useText();
  return (
    <Form.Item>
      <Radio.Group
        aria-label={t('store.kind')}
        optionType="button"
        value={withApplication}
        onChange={({ target }) => onChange(target.value === true)}
        options={[
          { value: false, label: t('store.teamOnly') },
          { value: true, label: t('store.withApplication') },
        ]}
      />
    </Form.Item>
  );
}
