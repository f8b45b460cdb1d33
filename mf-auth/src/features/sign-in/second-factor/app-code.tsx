import { CodeBoxes } from '@portal/shared/ui/code-boxes';
import { Flex, Spin, Typography, theme } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../text';

export interface CodeStepProps {
  /** Why the last attempt failed. */
  readonly refusal: string | null;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
}

/** Six boxes, submitted automatically with the sixth digit. */
export function AppCode({ refusal, isBusy, onCode }: CodeStepProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [digits, setDigits] = useState('');
  const labels = useId();
  return (
    <Flex vertical gap={token.margin}>
      <Typography.Text type="secondary">{t('secondFactor.appHint')}</Typography.Text>
      <Spin spinning={isBusy}>
        <CodeBoxes
          label={t('secondFactor.appCode')}
          value={digits}
          onChange={setDigits}
          onComplete={onCode}
          isDisabled={isBusy}
          isWrong={refusal !== null && digits === ''}
          describedBy={labels}
        />
      </Spin>
      <Typography.Text id={labels} type="danger" role="alert">
        {refusal}
      </Typography.Text>
    </Flex>
  );
}
