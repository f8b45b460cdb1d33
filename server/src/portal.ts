// The command of operators in a package: node portal.mjs <command>.
import { requireNode } from './require-node';

requireNode();
const [{ portalCommand }, { packagedBuilds }] = await Promise.all([
  import('./command/portal-command'),
  import('./packaged-builds'),
]);
await portalCommand(packagedBuilds(import.meta.dirname));
