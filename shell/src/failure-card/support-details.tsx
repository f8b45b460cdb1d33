import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { App, Button, theme } from 'antd';
import { useText } from '../locales/use-text';
import { useShell } from '../services/shell-services';
import { ownerName } from '../remote-loading/owner-text';

interface SupportDetailsProps {
  /** Of the failed part: `Team and member team <teams@portal.example>`. */
  readonly owner?: string | undefined;
  /** Error code. */
  readonly fault?: string | null;
  /** Default: `center`. */
  readonly align?: 'center' | 'start';
}

/**
 * What support and operators ask for: the owner of the failed part, the error code, and the code of the page, with
 * which they can open the same releases. Closed at first.
 */
export function SupportDetails({ owner, fault = null, align = 'center' }: SupportDetailsProps) {
  const t = useText();
  const pageCode = useShell().config.page?.code;
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const facts = [
    ...(owner === undefined ? [] : [t('support.owner', { owner: ownerName(owner) })]),
    ...(fault === null ? [] : [t('support.fault', { code: fault })]),
  ];
  if (facts.length === 0 && pageCode === undefined) return null;

  async function handleCopy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      void message.success(t('support.copied'));
    } catch {
      void message.error(t('support.copyFailed'));
    }
  }

  return (
    <details style={{ color: token.colorTextSecondary, fontSize: token.fontSizeSM, textAlign: align }}>
      <summary style={{ cursor: 'pointer' }}>
        <span className="portal-touch-link">{t('support.title')}</span>
      </summary>
      {facts.map((fact) => (
        <p key={fact} style={{ margin: 0 }}>
          {fact}
        </p>
      ))}
      {pageCode !== undefined && (
        <p style={{ margin: 0 }}>
          {t('support.pageCode', { code: pageCode })}
          <Button
            type="link"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('support.copyPageCode')}
            title={t('support.copyPageCode')}
            onClick={() => void handleCopy(pageCode)}
          />
        </p>
      )}
    </details>
  );
}
