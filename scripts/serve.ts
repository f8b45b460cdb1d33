// What npm start runs: everything in one process, with the builds of this checkout.
import type { StartOptions } from '@portal/server/settings/start-options';
import { startServer } from '@portal/server/start-server';
import { checkoutBuilds } from './checkout-builds';

/** Builds what has changed, and starts the portal. */
export function start(options: Pick<StartOptions, 'activateLocal' | 'force' | 'fromSources'>): Promise<void> {
  return startServer({ ...options, role: null, builds: checkoutBuilds });
}
