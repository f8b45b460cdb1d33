import type { WaitingBrowser } from '@portal/shared/contracts/assistant';
import { useTextLanguage } from '@portal/shared/i18n';
import { Alert, Button, Flex, Typography, theme } from 'antd';
import { useText } from '../text';
import type { Assistant } from './use-assistant';

interface WaitingCardProps {
  readonly assistant: Assistant;
  /** Null if the provider did not send it. */
  readonly waiting: WaitingBrowser | null;
}

/** The browser that waits for the sign-in. A code sent by an attacker looks the same; only place and browser differ. */
export function WaitingCard({ assistant, waiting }: WaitingCardProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { busy, owner } = assistant;
  return (
    <section aria-labelledby="waiting">
      <Typography.Title
        level={2}
        id="waiting"
        style={{ fontSize: token.fontSizeHeading4, marginBlockStart: 0 }}
      >
        {t('waiting', { name: owner.trim() })}
      </Typography.Title>
      {waiting !== null && <Facts waiting={waiting} />}
      <Alert type="warning" showIcon title={t('onlyYours')} style={{ marginBlock: token.margin }} />
      <Flex gap={token.marginSM}>
        <Button
          block
          autoFocus
          disabled={busy !== null}
          loading={busy === 'refuse'}
          onClick={() => void assistant.response('refuse')}
        >
          {t('refuse')}
        </Button>
        <Button
          block
          type="primary"
          disabled={busy !== null}
          loading={busy === 'confirm'}
          onClick={() => void assistant.response('confirm')}
        >
          {t('confirm')}
        </Button>
      </Flex>
      <Button
        block
        type="text"
        disabled={busy !== null}
        loading={busy === 'fail'}
        onClick={() => void assistant.response('fail')}
        style={{ marginBlockStart: token.marginSM, color: token.colorTextSecondary }}
      >
        {t('fail')}
      </Button>
    </section>
  );
}

function Facts({ waiting }: { readonly waiting: WaitingBrowser }) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const { browser, system, ip, place, createdAt } = waiting;
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const facts = [
    // Values that a browser hides are shown as unknown, because that is relevant too.
    ['browser', browser === '' ? t('unknown') : browser],
    ['system', system === '' ? t('unknown') : system],
    ['ip', ip],
    ['place', place],
    ['madeAt', at.format(new Date(createdAt))],
  ] as const;
  return (
    <dl
      style={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: `${String(token.marginXS)}px ${String(token.margin)}px`,
        margin: 0,
        padding: token.padding,
        borderRadius: token.borderRadiusLG,
        background: token.colorFillQuaternary,
      }}
    >
      {facts.map(
        ([name, value]) =>
          value !== undefined &&
          value !== '' && (
            <div key={name} style={{ display: 'contents' }}>
              <dt style={{ color: token.colorTextSecondary }}>{t(name)}</dt>
              <dd style={{ margin: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
