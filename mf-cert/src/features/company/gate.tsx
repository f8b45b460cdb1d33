import type { Blocker } from '@portal/shared/contracts/shapes';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Card, Flex, Typography, theme } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../text';
import { useReturnTarget } from '../../use-return-target';
import { BlockerRow } from './blocker-row';

interface GateProps {
  readonly blockers: readonly Blocker[];
  /** The form. It keeps its values while teams or invitations that came meanwhile are in its place. */
  readonly children: ReactNode;
}

/** Shows the form once no team and no invitation prevents the verification. */
export function Gate({ blockers, children }: GateProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = blockers.length;
  const shown = useRef(count);
  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    // The button that had the focus is gone.
    box.current?.focus();
  }, [count]);
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      {count > 0 && <Blockers blockers={blockers} />}
      <div hidden={count > 0}>{children}</div>
    </div>
  );
}

function Blockers({ blockers }: Pick<GateProps, 'blockers'>) {
  const t = useText();
  const { token } = theme.useToken();
  const back = useReturnTarget();
  return (
    <Card>
      <Typography.Title level={2} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading5 }}>
        {t('company.gate.title')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t('company.gate.text')}</Typography.Paragraph>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {blockers.map((blocker) => (
          <BlockerRow key={blocker.kind + blocker.Id} blocker={blocker} />
        ))}
      </ul>
      <Flex style={{ marginBlockStart: token.marginLG }}>
        <ButtonLink to="verification" query={{ redirect: back ?? undefined }} type="default">
          {t('company.gate.back')}
        </ButtonLink>
      </Flex>
    </Card>
  );
}
