import { Button, Typography, theme } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../text';
import type { StartedCheck } from './use-phone-face-check';

interface WhoseCheckProps {
  readonly check: StartedCheck;
}

/** Shows whose verification a started check is, before its owner goes on to the page that runs it. */
export function WhoseCheck({ check: { Url, account, realName } }: WhoseCheckProps) {
  const t = useText();
  const { token } = theme.useToken();
  const factsId = useId();
  // It replaces the button that was pressed, and is read together with whose check it is.
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  const facts = [
    [t('face.phoneAccount'), account],
    [t('face.phoneName'), realName],
  ] as const;
  return (
    <>
      <Typography.Title level={2} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading5 }}>
        {t('face.phoneWhose')}
      </Typography.Title>
      <dl
        id={factsId}
        style={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          gap: `${token.marginXXS}px ${token.margin}px`,
          marginBlock: `0 ${token.margin}px`,
        }}
      >
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <Typography.Paragraph>{t('face.phoneNotMine')}</Typography.Paragraph>
      <Button ref={next} block type="primary" size="large" href={Url} aria-describedby={factsId}>
        {t('face.phoneMine')}
      </Button>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <Typography.Text type="secondary" component="dt">
        {name}
      </Typography.Text>
      <Typography.Text strong component="dd" style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography.Text>
    </>
  );
}
