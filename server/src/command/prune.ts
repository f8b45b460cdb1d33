import type { ControlClient } from '@portal/registry/control/control-client';
import { RegistryError } from '@portal/registry/registry-error';
import type { PruneResult } from '@portal/registry/registry-results';
import type { Output } from './output';

/** Deletes releases that nobody needs. Without `yes` it only shows them. */
export async function prune(
  client: Pick<ControlClient, 'prune'>,
  names: readonly string[],
  { yes = false }: { readonly yes?: boolean | undefined },
  output: Output,
): Promise<void> {
  if (names.length > 0) throw new RegistryError('invalid', 'prune takes no part: it looks at all of them.');
  output.show(await client.prune(!yes), printPruning);
}

function printPruning({ isPreview, deleted, freedBytes }: PruneResult): void {
  for (const { part, release } of deleted) console.log(`${part}@${release}`);
  if (deleted.length === 0) console.log('Every release is needed.');
  else if (isPreview) console.log(`${String(deleted.length)} can be deleted: portal prune --yes`);
  else console.log(`${String(deleted.length)} deleted, ${String(freedBytes)} bytes freed.`);
}
