import { Typography, theme } from 'antd';
import { useText } from '../locales/use-text';
import { ownerName } from './owner-text';

interface SupportDetailsProps {
  /** Of the failed part: `Team and member team <teams@portal.example>`. */
  readonly owner?: string | undefined;
  /** Error code. */
  readonly fault?: string | null;
}

/** What support and operators ask for: the owner of the failed part and the error code. Closed at first. */
export function SupportDetails({ owner, fault = null }: SupportDetailsProps) {
  const t = useText();
  const { token } = theme.useToken();
  const facts = [
    ...(owner === undefined ? [] : [t('support.owner', { owner: ownerName(owner) })]),
    ...(fault === null ? [] : [t('support.fault', { code: fault })]),
  ];
  if (facts.length === 0) return null;
  return (
    <details style={{ color: token.colorTextSecondary, fontSize: token.fontSizeSM, textAlign: 'center' }}>
      <summary style={{ cursor: 'pointer' }}>
        <span className="portal-touch-link">{t('support.title')}</span>
      </summary>
      {facts.map((fact) => (
        <Typography.Paragraph key={fact} type="secondary" style={{ margin: 0 }}>
          {fact}
        </Typography.Paragraph>
      ))}
    </details>
  );
}
