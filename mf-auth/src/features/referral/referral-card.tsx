import { useTarget } from '@portal/shared/remote';
import { CopyLine } from '@portal/shared/ui/copy-line';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Card, Flex, Typography, theme } from 'antd';
import { useId } from 'react';
import { useText } from '../../text';

interface ReferralCardProps {
  readonly code: string;
  /** Number of times the link was opened. */
  readonly opens: number;
}

/** The account's referral code and link (37), to copy, and the number of times the link was opened (17). */
export function ReferralCard({ code, opens }: ReferralCardProps) {
  const t = useText();
  const { token } = theme.useToken();
  const heading = useId();
  const codeField = useId();
  const linkField = useId();
  const register = useTarget('register', { ReferralCode: code });
  return (
    <Card role="region" aria-labelledby={heading} style={{ marginBlockEnd: token.marginLG }}>
      <Flex align="center" gap={token.marginXS} wrap>
        <Typography.Title level={2} id={heading} style={{ margin: 0, fontSize: token.fontSizeHeading5 }}>
          {t('referral.title')}
        </Typography.Title>
        <StatusTag tone={opens > 0 ? 'good' : 'neutral'}>{t('referral.opens', { count: opens })}</StatusTag>
      </Flex>
      <Typography.Paragraph type="secondary">{t('referral.purpose')}</Typography.Paragraph>
      <CopyLine id={codeField} label={t('referral.code')} text={code} copyLabel={t('referral.copyCode')} />
      {register !== null && (
        <CopyLine
          id={linkField}
          label={t('referral.link')}
          text={window.location.origin + register}
          copyLabel={t('referral.copyLink')}
        />
      )}
    </Card>
  );
}
