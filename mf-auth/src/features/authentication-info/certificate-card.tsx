import type { CertState } from '@portal/shared/contracts/enums';
import type { Qr } from '@portal/shared/contracts/shapes';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { type QueryLike, QueryResult } from '@portal/shared/ui/query-result';
import { needsFace } from '@portal/shared/ui/needs-face';
import { CertHeading } from '@portal/shared/ui/cert-heading';
import { Alert, Card, theme } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../text';
import { TargetButton } from './target-button';

interface CertificateCardProps<T> {
  readonly icon: ReactNode;
  readonly title: string;
  readonly purpose: string;
  /** Name of the route that begins the verification; absent if there is nothing to begin. */
  readonly target?: string;
  /** Name of the route where the face check continues. */
  readonly faceTarget: string;
  readonly query: QueryLike<T>;
  readonly itemsOf: (certificate: T) => readonly DetailItem[];
}

interface Certificate {
  readonly state: CertState;
  readonly reason?: string | undefined;
  readonly qr?: Qr | undefined;
}

/** One verification: its state, the reason of a rejection, its facts, and a link to continue. */
export function CertificateCard<T extends Certificate>(props: CertificateCardProps<T>) {
  const { icon, title, purpose, target, faceTarget, query, itemsOf } = props;
  const t = useText();
  const { token } = theme.useToken();
  const heading = useId();
  return (
    <Card role="region" aria-labelledby={heading} style={{ height: '100%' }}>
      <CertHeading id={heading} icon={icon} title={title} purpose={purpose} state={query.data?.state} />
      <QueryResult query={query}>
        {(certificate) => (
          <>
            {certificate.state === 'auditFailure' && (
              <Alert
                type="error"
                showIcon
                title={t('authInfo.refused')}
                description={certificate.reason}
                style={{ marginBlockEnd: token.margin }}
              />
            )}
            {certificate.state === 'reviewing' && (
              <Alert
                type="info"
                showIcon
                title={t(needsFace(certificate.qr) ? 'authInfo.faceLeft' : 'authInfo.wait')}
                style={{ marginBlockEnd: token.margin }}
              />
            )}
            <Known items={itemsOf(certificate)} />
            {certificate.state === 'reviewing' && needsFace(certificate.qr) ? (
              <TargetButton to={faceTarget} of={title}>
                {t('authInfo.face')}
              </TargetButton>
            ) : (
              <Continue state={certificate.state} target={target} of={title} />
            )}
          </>
        )}
      </QueryResult>
    </Card>
  );
}

const ACTION = {
  unauthenticated: 'authInfo.begin',
  reviewing: 'authInfo.look',
  auditFailure: 'authInfo.next',
  verified: null,
} as const satisfies Record<CertState, string | null>;

/** Route that shows the state of both verifications. */
const PROGRESS = 'verification';

interface ContinueProps {
  readonly state: CertState;
  readonly target: string | undefined;
  readonly of: string;
}

/** The link to continue. Rendered only if something is left to do and the page exists. */
function Continue({ state, target, of }: ContinueProps) {
  const t = useText();
  const action = ACTION[state];
  const to = state === 'unauthenticated' ? target : PROGRESS;
  if (action === null || to === undefined) return null;
  return (
    <TargetButton to={to} of={of}>
      {t(action)}
    </TargetButton>
  );
}

/** Renders nothing if there are no facts. */
function Known({ items }: { readonly items: readonly DetailItem[] }) {
  return items.length > 0 && <DetailSections sections={[{ key: 'known', items }]} />;
}
