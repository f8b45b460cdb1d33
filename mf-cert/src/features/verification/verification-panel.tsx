import type { CertState } from '@portal/shared/contracts/enums';
import { CertHeading } from '@portal/shared/ui/cert-heading';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { QueryResult, type QueryLike } from '@portal/shared/ui/query-result';
import { Alert, Card, theme } from 'antd';
import type { ReactNode } from 'react';

interface VerificationPanelProps<T> {
  readonly icon: ReactNode;
  readonly title: string;
  readonly purpose: string;
  readonly query: QueryLike<T>;
  /** Facts of this kind besides its state. */
  readonly itemsOf: (state: T) => readonly DetailItem[];
  /** Why the last submission failed; undefined if it did not. */
  readonly failureOf: (state: T) => Failure | undefined;
  /** What the user can do next, or why there is nothing to do. */
  readonly nextStepOf: (state: T) => ReactNode;
}

interface VerificationState {
  readonly state: CertState;
}

interface Failure {
  readonly title: string;
  readonly text: string;
}

/** One kind of verification: its state, the reason of a rejection, its facts, and one next step. */
export function VerificationPanel<T extends VerificationState>(props: VerificationPanelProps<T>) {
  const { icon, title, purpose, query, itemsOf, failureOf, nextStepOf } = props;
  return (
    <Card role="region" aria-label={title} style={{ height: '100%' }}>
      <CertHeading icon={icon} title={title} purpose={purpose} state={query.data?.state} isLarge />
      <QueryResult query={query}>
        {(state) => (
          <>
            <FailureAlert failure={failureOf(state)} />
            <Facts items={itemsOf(state)} />
            {nextStepOf(state)}
          </>
        )}
      </QueryResult>
    </Card>
  );
}

function FailureAlert({ failure }: { readonly failure: Failure | undefined }) {
  const { token } = theme.useToken();
  if (failure === undefined) return null;
  const { title, text } = failure;
  return (
    <Alert type="error" showIcon title={title} description={text} style={{ marginBlockEnd: token.margin }} />
  );
}

/** Renders nothing if there are no facts. */
function Facts({ items }: { readonly items: readonly DetailItem[] }) {
  return items.length > 0 && <DetailSections sections={[{ key: 'facts', items }]} />;
}
