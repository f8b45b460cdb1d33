import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Login } from '@portal/shared/contracts/shapes';
import { isApiFailure } from '@portal/shared/store';
import { Button, Flex, theme } from 'antd';
import { useState } from 'react';
import { authApi } from '../../../auth-api';
import { useText } from '../../../text';
import { AppCode } from './app-code';
import type { Challenge } from './challenge';
import { RecoveryCode } from './recovery-code';

interface SecondFactorStepsProps {
  readonly challenge: Challenge;
  readonly onEntered: (login: Login) => void;
  readonly onLocked: () => void;
  readonly onClose: () => void;
}

/** The code of the authenticator app, or one of the recovery codes (5). */
export function SecondFactorSteps({ challenge, onEntered, onLocked, onClose }: SecondFactorStepsProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [method, setMethod] = useState<'app' | 'recovery'>('app');
  const [refusal, setRefusal] = useState<string | null>(null);
  // Each attempt remounts the fields: empty and focused.
  const [tries, setTries] = useState(0);
  const [verify, { isLoading }] = authApi.loginVerifyAppCode.useMutation();

  async function handleCode(code: { readonly Code: string } | { readonly RecoveryCode: string }) {
    setRefusal(null);
    const { data, error } = await verify({ ...challenge, ...code });
    if (data !== undefined) {
      onEntered(data);
      onClose();
    } else if (isApiFailure(error) && error.code === errorCodes.mfaCodeWrong) {
      setRefusal(error.msg);
      setTries((count) => count + 1);
    } else if (isApiFailure(error) && error.code === errorCodes.accountLocked) onLocked();
    // The shell has already shown any other error, which closes the dialog (docs/reference/rules.md#step-up).
    else onClose();
  }

  const step = { refusal, isBusy: isLoading };
  return (
    <Flex vertical gap={token.margin}>
      {method === 'app' ? (
        <AppCode key={tries} {...step} onCode={(Code) => void handleCode({ Code })} />
      ) : (
        <RecoveryCode key={tries} {...step} onCode={(code) => void handleCode({ RecoveryCode: code })} />
      )}
      <Button
        type="link"
        disabled={isLoading}
        onClick={() => {
          setRefusal(null);
          setMethod(method === 'app' ? 'recovery' : 'app');
        }}
        style={{ alignSelf: 'center' }}
      >
        {method === 'app' ? t('secondFactor.useRecoveryCode') : t('secondFactor.useApp')}
      </Button>
    </Flex>
  );
}
