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
  /** Whether another page is shown already, ahead of its navigation. */
  readonly isCovered: () => boolean;
  readonly children: ReactNode;
}

/** No route stands above a page: its links count from the root. */
const TOP = { outlet: null, matches: [], isDataRoute: false };

/**
 * Below it, a page reads its tab's own address, hears of no other navigation, and goes elsewhere only while it is in
 * front. `<Routes location>` says the first too, but anew with every navigation, and draws every open page again.
 */
export function FrameLocation({ location, isCovered, children }: FrameLocationProps) {
  const own = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const outer = useContext(NavigationContext);
  const held = useMemo(() => createDeferredNavigator(outer.navigator, isCovered), [outer, isCovered]);
  const navigation = useMemo(() => ({ ...outer, navigator: held.navigator }), [outer, held]);
  // Effects end with the page in the back, and begin anew with it in front.
  useLayoutEffect(() => held.enter(), [held]);
  useEffect(() => held.carryOut(), [held]);
  return (
    <NavigationContext value={navigation}>
      <RouteContext value={TOP}>
        <LocationContext value={own}>{children}</LocationContext>
      </RouteContext>
    </NavigationContext>
  );
}
