import { type Device, deviceChanged } from './layout.slice';
import type { ShellStore } from './shell-store';

/** Width classes (docs/reference/screens.md#widths); 576 counts as mobile. */
const MOBILE = '(max-width: 576px)';
const DESKTOP = '(min-width: 1200px)';

/** Updates the width class in the state when the window changes. */
export function watchDevice(store: ShellStore): void {
  const mobile = window.matchMedia(MOBILE);
  const desktop = window.matchMedia(DESKTOP);
  const update = () => store.dispatch(deviceChanged(deviceOf(mobile.matches, desktop.matches)));
  mobile.addEventListener('change', update);
  desktop.addEventListener('change', update);
  update();
}

function deviceOf(isMobile: boolean, isDesktop: boolean): Device {
  if (isMobile) return 'mobile';
  return isDesktop ? 'desktop' : 'tablet';
}
