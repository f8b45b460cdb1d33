import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { operatorToken } from '@portal/shared/contracts/operator-account';
import { useLayout } from '@portal/shared/store';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import { Dialog } from '@portal/shared/ui/dialog';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, Card, Flex, Typography, theme } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import { MFA_ROW } from './mfa-row-id';
import { OperatorTokenText } from './operator-token-text';

interface OperatorTokenCardProps {
  /** Whether the account has the second factor that a token requires. */
  readonly hasAuthenticator: boolean;
}

/** Creates personal operator tokens (E73). For operators only. */
export function OperatorTokenCard({ hasAuthenticator }: OperatorTokenCardProps) {
  const t = useText();
  const { token } = theme.useToken();
  const heading = useId();
  return (
    <Card role="region" aria-labelledby={heading} style={{ marginBlockEnd: token.marginLG }}>
      <Flex justify="space-between" align="flex-start" gap={token.margin} wrap>
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography.Title level={2} id={heading} style={{ margin: 0, fontSize: token.fontSizeHeading5 }}>
            {t('operatorToken.title')}
          </Typography.Title>
          <Typography.Text type="secondary">{t('operatorToken.purpose')}</Typography.Text>
        </div>
        {hasAuthenticator ? <CreateToken /> : <AuthenticatorFirst />}
      </Flex>
    </Card>
  );
}

function AuthenticatorFirst() {
  const t = useText();
  const { device } = useLayout();
  return (
    <Flex vertical align="flex-start">
      <Typography.Text>{t('security.needsMfa')}</Typography.Text>
      <Button
        type="link"
        onClick={() => document.querySelector<HTMLElement>(`#${MFA_ROW} button`)?.focus()}
        style={{ ...touchTarget(device), paddingInline: 0 }}
      >
        {t('operatorToken.toMfa')}
      </Button>
    </Flex>
  );
}

function CreateToken() {
  const t = useText();
  const { device } = useLayout();
  const { isBusy, created, isShown, start, hide, dialog } = useNewToken();
  return (
    <>
      <Button loading={isBusy} onClick={() => void start()} style={touchTarget(device)}>
        {t('operatorToken.create')}
      </Button>
      <Dialog title={t('operatorToken.dialog')} isOpen={isShown} onClose={hide}>
        {created !== null && <OperatorTokenText created={created} onDone={hide} />}
      </Dialog>
      {dialog}
    </>
  );
}

interface TokenCreation {
  readonly isBusy: boolean;
  readonly created: ResponseOf<typeof operatorToken> | null;
  readonly isShown: boolean;
  readonly start: () => Promise<void>;
  readonly hide: () => void;
  readonly dialog: ReactNode;
}

/** Asks for a code of the authenticator, which alone is accepted, and creates the token. */
function useNewToken(): TokenCreation {
  const { run, dialog } = useWithStepUp(['app']);
  const [create, { isLoading }] = accountApi.operatorToken.useMutation();
  const [created, setCreated] = useState<TokenCreation['created']>(null);
  const [isShown, setIsShown] = useState(false);
  return {
    isBusy: isLoading,
    created,
    isShown,
    async start() {
      const outcome = await run((Key) => create({ Key }));
      if (outcome?.data === undefined) return;
      setCreated(outcome.data);
      setIsShown(true);
    },
    hide: () => setIsShown(false),
    dialog,
  };
}
