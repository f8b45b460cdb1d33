// The command of operators in a package: node portal.mjs <command>.
import { requireNode } from './settings/require-node';

requireNode();
const [{ portalCommand }, { packagedBuilds }] = await Promise.all([
  import('./command/portal-command'),
  import('./builds/packaged-builds'),
]);
await portalCommand(packagedBuilds(import.meta.dirname));
