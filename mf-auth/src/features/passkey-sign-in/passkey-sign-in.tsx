import KeyOutlined from '@ant-design/icons/KeyOutlined';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Login } from '@portal/shared/contracts/shapes';
import { isApiFailure } from '@portal/shared/store';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { authApi } from '../../auth-api';
import { useText } from '../../text';
import { requestPasskey, hasPasskeys } from './request-passkey';

interface PasskeySignInProps {
  readonly onEntered: (login: Login) => void;
}

/**
 * Sign-in by passkey (E22, E23), which counts as both factors. Renders nothing if the browser does not support
 * passkeys.
 */
export function PasskeySignIn({ onEntered }: PasskeySignInProps) {
  const t = useText();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [begin] = authApi.passkeyLoginOptions.useMutation();
  const [verify] = authApi.passkeyLoginVerify.useMutation();
  const pending = useRef<AbortController | null>(null);
  // A pending request would block that of the next page.
  useEffect(() => () => pending.current?.abort(), []);

  async function signIn(): Promise<void> {
    const { data: ceremony } = await begin({});
    if (ceremony === undefined) return;
    pending.current = new AbortController();
    const credential = await requestPasskey(ceremony.options, pending.current.signal);
    if (credential === null) return;
    const { data, error } = await verify({ Key: ceremony.Key, Credential: credential });
    if (data !== undefined) onEntered(data);
    else if (isApiFailure(error) && error.code === errorCodes.loginTokenInvalid)
      void message.error(t('passkeySignIn.refused'));
  }

  async function handleClick() {
    setIsBusy(true);
    try {
      await signIn();
    } catch {
      // The browser's reasons are only useful to developers: a wrong host, a failing authenticator.
      void message.error(t('passkeySignIn.failed'));
    }
    setIsBusy(false);
  }

  if (!hasPasskeys()) return null;
  return (
    <>
      <style href="auth-passkey-or" precedence="medium">
        {CSS}
      </style>
      <p className="auth-passkey-or">{t('passkeySignIn.or')}</p>
      <Button block size="large" icon={<KeyOutlined />} loading={isBusy} onClick={() => void handleClick()}>
        {t('passkeySignIn.button')}
      </Button>
    </>
  );
}

/** A line with the word in its middle. */
const CSS = `
.auth-passkey-or { display: flex; align-items: center; gap: 1em; margin-block: 24px; }
.auth-passkey-or::before, .auth-passkey-or::after { content: ''; flex: 1; border-block-start: 1px solid var(--ant-color-split); }
`;
