import type { ApplicationRow } from '@portal/shared/contracts/application';
import { RouteLink } from '@portal/shared/remote';

/** The name of an application as a link to it in the list. */
export function ApplicationLink({ name }: Pick<ApplicationRow, 'name'>) {
  return (
    <RouteLink to="applicationList" query={{ keyword: name }} otherwise={name}>
      {name}
    </RouteLink>
  );
}
