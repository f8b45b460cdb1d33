import { Steps, theme } from 'antd';
import { useText } from '../../text';

const STEPS = ['submitted', 'face', 'review', 'result'] as const;

/** How far an enterprise verification is. */
export function CompanySteps({ at }: { readonly at: (typeof STEPS)[number] }) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Steps
      size="small"
      responsive={false}
      titlePlacement="vertical"
      current={STEPS.indexOf(at)}
      items={STEPS.map((step) => ({ title: t(`company.steps.${step}`) }))}
      style={{ marginBlockEnd: token.marginLG }}
    />
  );
}
