import type { ApplicationRow } from '@portal/shared/contracts/application';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { RouteLink } from '@portal/shared/remote';

interface ApplicationLinkProps {
  readonly application: Pick<ApplicationRow, 'Id' | 'name'>;
}

/** The name of an application as a link to its details. */
export function ApplicationLink({ application: { Id, name } }: ApplicationLinkProps) {
  return (
    <RouteLink to="applicationList" query={{ [DETAIL_PARAMS.application]: Id }} otherwise={name}>
      {name}
    </RouteLink>
  );
}
