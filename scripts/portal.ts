// npm run portal -- …: the command of operators, for the portal and the builds of this checkout.
import { portalCommand } from '@portal/server/command/portal-command';
import { checkoutBuilds } from './checkout-builds';

await portalCommand(checkoutBuilds);
