// The command of operators in a package: node portal.mjs <command>.
import { portalCommand } from './command/portal-command';
import { packagedBuilds } from './packaged-builds';

await portalCommand(packagedBuilds(import.meta.dirname));
