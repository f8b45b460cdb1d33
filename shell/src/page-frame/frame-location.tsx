import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import {
  type Location,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { createDeferredNavigator } from './deferred-navigator';

interface FrameLocationProps {
  readonly location: Location;
  /** Whether another page is already shown, ahead of its navigation. */
  readonly isCovered: () => boolean;
  readonly children: ReactNode;
}

/** A page has no parent route: its links are relative to the root. */
const TOP = { outlet: null, matches: [], isDataRoute: false };

/**
 * Router context of one page. The page reads the address of its own tab, is not re-rendered by other navigations, and
 * navigates only while it is active. `<Routes location>` could do the first, but would re-render every open page with
 * every navigation.
 */
export function FrameLocation({ location, isCovered, children }: FrameLocationProps) {
  const own = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const outer = useContext(NavigationContext);
  const held = useMemo(() => createDeferredNavigator(outer.navigator, isCovered), [outer, isCovered]);
  const navigation = useMemo(() => ({ ...outer, navigator: held.navigator }), [outer, held]);
  // Effects are cleaned up when the page becomes inactive, and run again when it becomes active.
  useLayoutEffect(() => held.enter(), [held]);
  useEffect(() => held.runPending(), [held]);
  return (
    <NavigationContext value={navigation}>
      <RouteContext value={TOP}>
        <LocationContext value={own}>{children}</LocationContext>
      </RouteContext>
    </NavigationContext>
  );
}
