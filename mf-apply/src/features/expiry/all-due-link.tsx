import { RouteLink, type RouteLinkProps } from '@portal/shared/remote';
import { EXPIRING_DAYS } from '../../due-tone';

type AllDueLinkProps = Pick<RouteLinkProps, 'aria-label' | 'style' | 'children'>;

/** Link to the list of all applications that have expired or will within 30 days. */
export function AllDueLink(props: AllDueLinkProps) {
  return (
    <RouteLink
      to="applicationList"
      query={{ status: ['normal', 'expired'], due: EXPIRING_DAYS, sort: 'dueDate' }}
      {...props}
    />
  );
}
