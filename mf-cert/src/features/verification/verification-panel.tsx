import type { CertState } from '@portal/shared/contracts/enums';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { QueryResult, type QueryLike } from '@portal/shared/ui/query-result';
import { CertStateTag } from '@portal/shared/ui/cert-state-tag';
import { Card, Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { AttemptsNote } from '../../attempts-note';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { useText } from '../../text';
import { STATE_LABEL } from '../../verification-labels';
import { useReturnTarget } from '../../use-return-target';

interface VerificationPanelProps<T> {
  readonly icon: ReactNode;
  readonly title: string;
  readonly purpose: string;
  /** Documents to prepare; shown until something has been submitted. */
  readonly needs: string;
  readonly query: QueryLike<T>;
  /** Facts of this kind besides its state. */
  readonly itemsOf: (state: T) => readonly DetailItem[];
  /** Route of the form. Linked while something is left to do and attempts are left. */
  readonly form?: string;
}

interface VerificationState {
  readonly state: CertState;
  readonly attemptsLeft: number;
}

/** One kind of verification: its purpose, its state and its facts. */
export function VerificationPanel<T extends VerificationState>(props: VerificationPanelProps<T>) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Card role="region" aria-label={props.title} style={{ height: '100%' }}>
      <Flex gap={token.margin} align="flex-start" style={{ marginBlockEnd: token.margin }}>
        <span
          aria-hidden
          style={{ fontSize: token.fontSizeHeading2, color: token.colorPrimaryText, lineHeight: 1 }}
        >
          {props.icon}
        </span>
        <div>
          <Typography.Title level={2} style={{ margin: 0, fontSize: token.fontSizeHeading4 }}>
            {props.title}
          </Typography.Title>
          <Typography.Text type="secondary">{props.purpose}</Typography.Text>
        </div>
      </Flex>
      <QueryResult query={props.query}>
        {(state) => (
          <>
            <DetailSections
              sections={[
                {
                  key: 'state',
                  items: [
                    {
                      key: 'state',
                      label: t('state'),
                      value: <CertStateTag state={state.state}>{t(STATE_LABEL[state.state])}</CertStateTag>,
                    },
                    ...props.itemsOf(state),
                  ],
                },
              ]}
            />
            {state.state === 'unauthenticated' && (
              <Typography.Text type="secondary">{props.needs}</Typography.Text>
            )}
            {props.form !== undefined && <ToForm route={props.form} {...state} />}
          </>
        )}
      </QueryResult>
    </Card>
  );
}

interface ToFormProps extends VerificationState {
  readonly route: string;
}

function ToForm({ route, state, attemptsLeft }: ToFormProps) {
  const t = useText();
  const { token } = theme.useToken();
  const back = useReturnTarget();
  if (state === 'verified' || state === 'reviewing') return null;
  if (attemptsLeft === 0) return <AttemptsNote left={0} />;
  return (
    <div style={{ marginBlockStart: token.margin }}>
      <ButtonLink to={route} query={{ redirect: back ?? undefined }}>
        {t(state === 'auditFailure' ? 'tryAgain' : 'verifyNow')}
      </ButtonLink>
    </div>
  );
}
