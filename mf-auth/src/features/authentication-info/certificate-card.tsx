import type { CertState } from '@portal/shared/contracts/enums';
import { RouteLink } from '@portal/shared/remote';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { type QueryLike, QueryResult } from '@portal/shared/ui/query-result';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Alert, Card, Flex, Typography, theme } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../text';
import { STATE_TONE, STATE_WORD } from './certificate-words';

interface CertificateCardProps<T> {
  readonly icon: ReactNode;
  readonly title: string;
  readonly purpose: string;
  /** Routes where it goes on; the first that this installation has. */
  readonly target: string;
  readonly query: QueryLike<T>;
  readonly itemsOf: (certificate: T) => readonly DetailItem[];
}

interface Certificate {
  readonly state: CertState;
  readonly reason?: string | undefined;
}

/** One verification: its state, the reason of a refusal, what is known, and the way on. */
export function CertificateCard<T extends Certificate>(props: CertificateCardProps<T>) {
  const { icon, title, purpose, target, query, itemsOf } = props;
  const t = useText();
  const { token } = theme.useToken();
  const heading = useId();
  return (
    <Card role="region" aria-labelledby={heading} style={{ height: '100%' }}>
      <Flex gap={token.margin} align="flex-start" style={{ marginBlockEnd: token.margin }}>
        <span
          aria-hidden
          style={{ fontSize: token.fontSizeHeading2, color: token.colorPrimaryText, lineHeight: 1 }}
        >
          {icon}
        </span>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Flex align="center" justify="space-between" gap={token.marginXS} wrap>
            <Typography.Title level={2} id={heading} style={{ margin: 0, fontSize: token.fontSizeHeading5 }}>
              {title}
            </Typography.Title>
            {query.data !== undefined && (
              <StatusTag tone={STATE_TONE[query.data.state]}>{t(STATE_WORD[query.data.state])}</StatusTag>
            )}
          </Flex>
          <Typography.Text type="secondary">{purpose}</Typography.Text>
        </div>
      </Flex>
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
                title={t('authInfo.wait')}
                style={{ marginBlockEnd: token.margin }}
              />
            )}
            <DetailSections sections={[{ key: 'known', items: itemsOf(certificate) }]} />
            <Continue state={certificate.state} target={target} of={title} />
          </>
        )}
      </QueryResult>
    </Card>
  );
}

const ACTION = {
  unauthenticated: 'authInfo.begin',
  reviewing: 'authInfo.look',
  auditFailure: 'authInfo.again',
  verified: null,
} as const satisfies Record<CertState, string | null>;

interface ContinueProps {
  readonly state: CertState;
  readonly target: string;
  readonly of: string;
}

/** Where there is something left to do, and a page to do it on. */
function Continue({ state, target, of }: ContinueProps) {
  const t = useText();
  const action = ACTION[state];
  if (action === null) return null;
  return (
    <RouteLink to={target} className="ant-btn portal-touch-link" aria-label={`${t(action)}: ${of}`}>
      {t(action)}
    </RouteLink>
  );
}
