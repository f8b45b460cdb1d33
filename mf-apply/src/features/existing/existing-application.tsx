import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { rowAllows, useContentMark, usePageTopic, useTarget } from '@portal/shared/remote';
import { idParam, useNavigate, useSearchParams } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { missingReason } from '@portal/shared/ui/missing-reason';
import { QueryResult } from '@portal/shared/ui/query-result';
import { type ReactNode, useEffect } from 'react';
import { applicationApi, type ApplicationDetail } from '../../application-api';
import { ApplicationMissing } from '../../application-missing';
import { changeRoute, type ChangeVerb } from '../../change-route';
import { useText } from '../../text';
import { changeRefusal } from './change-refusal';
import { ChangeRefusalView } from './change-refusal-view';

export interface ExistingApplicationProps {
  /** What the user wants to do with it. */
  readonly verb: ChangeVerb;
  /** Whether the page is for applications that were bought here, or for those of marketplaces. */
  readonly soldBy: 'portal' | 'marketplace';
  /** Whether what else the page shows has arrived. */
  readonly isReady: boolean;
  readonly children: (application: ApplicationDetail) => ReactNode;
}

/**
 * The application that the address names, if the user may renew or upgrade it; otherwise the reason. One that was sold
 * by the other seller opens its own page instead.
 */
export function ExistingApplication({ verb, soldBy, isReady, children }: ExistingApplicationProps) {
  const t = useText();
  const [params] = useSearchParams();
  const id = idParam(params, DETAIL_PARAMS.application);
  const application = applicationApi.instanceDelInfo.useQuery(
    id === undefined ? skipToken : { InstanceId: id },
  );
  const { currentData: found } = application;
  usePageTopic(id === undefined ? null : found?.name);
  const isOffered = found !== undefined && rowAllows(found, verb);
  const isElsewhere = isOffered && (found.source === 'self') !== (soldBy === 'portal');
  useOtherPage(isElsewhere, verb, found);
  useContentMark(
    id === undefined ||
      application.error !== undefined ||
      (found !== undefined && (isReady || !isOffered) && !isElsewhere),
  );
  const reason = missingReason(application, t('applicationUnknown'));
  if (id === undefined || reason !== null) return <ApplicationMissing purpose={verb} reason={reason} />;
  if (isElsewhere) return null;
  return (
    <QueryResult query={application}>
      {(shown) => {
        const refusal = changeRefusal(shown, verb);
        return refusal === null ? (
          children(shown)
        ) : (
          <ChangeRefusalView application={shown} verb={verb} refusal={refusal} />
        );
      }}
    </QueryResult>
  );
}

/** Replaces this page by that of the other seller. */
function useOtherPage(isElsewhere: boolean, verb: ChangeVerb, application: ApplicationDetail | undefined) {
  const navigate = useNavigate();
  const other = useTarget(changeRoute(verb, application?.source ?? 'self'), {
    [DETAIL_PARAMS.application]: application?.Id,
  });
  useEffect(() => {
    if (isElsewhere && other !== null) void navigate(other, { replace: true });
  }, [isElsewhere, other, navigate]);
}
