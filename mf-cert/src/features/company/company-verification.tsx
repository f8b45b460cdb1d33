import { QueryResult } from '@portal/shared/ui/query-result';
import { CompanyApplication } from './company-application';
import { CompanyProgress } from './company-progress';
import { CompanyResult } from './company-result';
import type { CompanyVerificationData } from './use-company';

/** The current state of an enterprise verification: what prevents it, the form, its progress, or the result. */
export function CompanyVerification({ company }: { readonly company: CompanyVerificationData }) {
  const { progress, account, check, stage, startAnew } = company;
  return (
    <QueryResult query={progress}>
      {(state) => (
        <QueryResult query={account}>
          {(user) => {
            if (stage === 'verified') return <CompanyResult state={state} userId={user.userId} />;
            return stage === 'progress' ? (
              <CompanyProgress state={state} onAnew={startAnew} />
            ) : (
              <CompanyApplication key={user.userId} state={state} account={user} check={check} />
            );
          }}
        </QueryResult>
      )}
    </QueryResult>
  );
}
