import { type ReactNode, useContext } from 'react';
import { Link, type LinkProps } from '../router/router';
import { RouteDirectoryContext } from './route-directory';
import { type TargetQuery, useTarget } from './use-target';

export interface RouteLinkProps extends Omit<LinkProps, 'to'> {
  /** Name of a route in any manifest. */
  readonly to: string;
  readonly query?: TargetQuery;
  /** Rendered if the release set has no such page. Default: nothing. */
  readonly otherwise?: ReactNode;
}

/** A link to a route by name. Rendered only if its target exists. */
export function RouteLink({ to, query, otherwise = null, children, ...rest }: RouteLinkProps) {
  const { prefetch } = useContext(RouteDirectoryContext);
  const address = useTarget(to, query);
  if (address === null) return otherwise;
  return (
    <Link {...rest} to={address} onPointerEnter={() => prefetch?.(to)} onFocus={() => prefetch?.(to)}>
      {children}
    </Link>
  );
}
