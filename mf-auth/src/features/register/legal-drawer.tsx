import { useFormat, useTextLanguage } from '@portal/shared/i18n';
import { useInstallation, useLayout } from '@portal/shared/store';
import { Drawer, Typography, theme } from 'antd';
import { useText } from '../../text';
import type { LegalDocument } from './legal-document';
import { COMPANY, LEGAL_SINCE, LEGAL_TEXT } from './legal-text';

interface LegalDrawerProps {
  readonly which: LegalDocument;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The terms or the privacy notice, to read beside the form. */
export function LegalDrawer({ which, isOpen, onClose }: LegalDrawerProps) {
  const t = useText();
  const language = useTextLanguage();
  const format = useFormat();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const { installation } = useInstallation();
  const company = installation?.footer.company ?? '';
  const operator = company === '' ? t('legal.operator') : company;
  return (
    <Drawer
      open={isOpen}
      title={t(`legal.${which}`)}
      placement={device === 'mobile' ? 'bottom' : 'right'}
      size={device === 'mobile' ? '88dvh' : token.screenXS}
      onClose={onClose}
    >
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <article tabIndex={0} aria-label={t(`legal.${which}`)}>
        <Typography.Paragraph type="secondary">
          {t('legal.since', { date: format.date(LEGAL_SINCE) })}
        </Typography.Paragraph>
        {LEGAL_TEXT[which].map(({ title, text }, index) => (
          <section key={title.en}>
            <Typography.Title
              level={2}
              style={{ fontSize: token.fontSizeLG, marginBlockEnd: token.marginXXS }}
            >
              {index + 1}. {title[language]}
            </Typography.Title>
            <Typography.Paragraph>{text[language].replaceAll(COMPANY, operator)}</Typography.Paragraph>
          </section>
        ))}
      </article>
    </Drawer>
  );
}
