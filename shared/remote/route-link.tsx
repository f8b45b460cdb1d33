import { type ReactNode, useContext } from 'react';
import { Link, type LinkProps } from '../router/router';
import { RouteDirectoryContext } from './route-directory';
import { type TargetQuery, useTarget } from './use-target';

export interface RouteLinkProps extends Omit<LinkProps, 'to'> {
  /** Name of a route in any manifest. */
  readonly to: string;
  readonly query?: TargetQuery;
  /** Stands where the release set has no such page; nothing by default. */
  readonly otherwise?: ReactNode;
}

/** A link to a route by name; it is there only when its target is. */
export function RouteLink({ to, query, otherwise = null, children, ...rest }: RouteLinkProps): ReactNode {
  const { prefetch } = useContext(RouteDirectoryContext);
  const address = useTarget(to, query);
  if (address === null) return otherwise;
  return (
    <Link {...rest} to={address} onPointerEnter={() => prefetch?.(to)} onFocus={() => prefetch?.(to)}>
      {children}
    </Link>
  );
}
