import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { operatorToken } from '@portal/shared/contracts/operator-account';
import { useFormat } from '@portal/shared/i18n';
import { CopyLine } from '@portal/shared/ui/copy-line';
import { DialogFoot } from '@portal/shared/ui/dialog-foot';
import { Alert, Typography, theme } from 'antd';
import { useId } from 'react';
import { useText } from '../../text';

interface OperatorTokenTextProps {
  readonly created: ResponseOf<typeof operatorToken>;
  readonly onDone: () => void;
}

/** The new token, which is shown once, its end, and the command that uses it. */
export function OperatorTokenText({ created, onDone }: OperatorTokenTextProps) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const tokenField = useId();
  const commandField = useId();
  const { Token, ExpiresAt } = created;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('operatorToken.once')}
        style={{ marginBlockEnd: token.margin }}
      />
      <CopyLine
        id={tokenField}
        label={t('operatorToken.token')}
        text={Token}
        copyLabel={t('operatorToken.copyToken')}
      />
      <CopyLine
        id={commandField}
        label={t('operatorToken.command')}
        text={`OPS_TOKEN=${Token} portal status --to ${window.location.origin}`}
        copyLabel={t('operatorToken.copyCommand')}
      />
      <Typography.Text type="secondary">
        {t('operatorToken.until', { time: format.dateTime(ExpiresAt) })}
      </Typography.Text>
      <DialogFoot submit={{ text: t('userCenter.done'), onClick: onDone }} />
    </>
  );
}
