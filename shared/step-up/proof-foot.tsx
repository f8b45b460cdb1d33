import { useLayout } from '@portal/shared/store';
import { Button, Flex, theme } from 'antd';
import { touchTarget } from '../ui/layout/measures';
import { useStepUpText } from './use-step-up-text';

interface ProofFootProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

export function ProofFoot({ isBusy, onCancel }: ProofFootProps) {
  const t = useStepUpText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const size = { ...touchTarget(device), ...(device === 'mobile' && { flex: 1 }) };
  return (
    <Flex justify="flex-end" gap={token.marginXS}>
      <Button onClick={onCancel} style={size}>
        {t('cancel')}
      </Button>
      <Button type="primary" htmlType="submit" loading={isBusy} style={size}>
        {t('confirm')}
      </Button>
    </Flex>
  );
}
