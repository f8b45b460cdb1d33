import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Login } from '@portal/shared/contracts/shapes';
import { isApiFailure } from '@portal/shared/store';
import { App, Button, Flex, theme } from 'antd';
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

const REPEATED: Readonly<Record<number, 'secondFactor.expired' | 'secondFactor.exhausted'>> = {
  [errorCodes.codeExpired]: 'secondFactor.expired',
  [errorCodes.codeTriesExhausted]: 'secondFactor.exhausted',
};

/** The code of the authenticator app, or one of the recovery codes (5). */
export function SecondFactorSteps({ challenge, onEntered, onLocked, onClose }: SecondFactorStepsProps) {
  const t = useText();
  const { message } = App.useApp();
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
      setRefusal(method === 'app' ? error.msg : t('secondFactor.recoveryWrong'));
      setTries((count) => count + 1);
    } else if (isApiFailure(error) && error.code === errorCodes.accountLocked) onLocked();
    // Any other error closes the dialog (docs/reference/rules.md#step-up). The shell has shown it, unless it is about
    // the first step, which is what has to be repeated.
    else {
      const text = isApiFailure(error) ? REPEATED[error.code] : undefined;
      if (text !== undefined) void message.error(t(text));
      onClose();
    }
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
