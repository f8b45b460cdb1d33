import { useLayout } from '@portal/shared/store';
import { Alert, Button, Flex, Typography, theme } from 'antd';
import { useState } from 'react';
import { touchTarget } from '../ui/layout/measures';
import { AppProof } from './app-proof';
import { CodeProof } from './code-proof';
import type { ProofProps } from './proof-props';
import {
  type OfferedMethod,
  type StepUpAccount,
  type StepUpMethod,
  firstMethod,
  methodsOf,
} from './step-up-methods';
import { useSmsProof, useMailProof } from './use-code-proof';
import { useStepUpText } from './use-step-up-text';
import { MethodPicker } from './method-picker';

interface StepUpFormProps extends ProofProps {
  readonly account: StepUpAccount;
  readonly accepted: readonly StepUpMethod[];
}

/** The picker, and the form of the chosen kind of proof. */
export function StepUpForm({ account, accepted, onProved, onCancel }: StepUpFormProps) {
  const t = useStepUpText();
  const { token } = theme.useToken();
  const ways = methodsOf(account, accepted);
  const [way, setWay] = useState(() => firstMethod(ways));
  if (way === null) return <NoMethod onCancel={onCancel} />;
  return (
    <Flex vertical gap={token.margin}>
      <Typography.Text type="secondary">{t('purpose')}</Typography.Text>
      <MethodPicker ways={ways} chosen={way} onChoose={setWay} />
      <Proofs way={way} ways={ways} onProved={onProved} onCancel={onCancel} />
    </Flex>
  );
}

interface ProofsProps extends ProofProps {
  readonly way: StepUpMethod;
  readonly ways: readonly OfferedMethod[];
}

/** Sent codes and their countdowns are kept when the user switches to another kind of proof. */
function Proofs({ way, ...proof }: ProofsProps) {
  const sms = useSmsProof();
  const mail = useMailProof();
  return (
    <>
      {way === 'sms' && <CodeProof {...sms} {...proof} />}
      {way === 'mail' && <CodeProof {...mail} {...proof} />}
      {way === 'app' && <AppProof {...proof} />}
      {sms.dialog}
      {mail.dialog}
    </>
  );
}

function NoMethod({ onCancel }: Pick<ProofProps, 'onCancel'>) {
  const t = useStepUpText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  return (
    <Flex vertical gap={token.margin}>
      <Alert type="warning" showIcon title={t('none')} />
      <Button onClick={onCancel} style={{ alignSelf: 'flex-end', ...touchTarget(device) }}>
        {t('close')}
      </Button>
    </Flex>
  );
}
