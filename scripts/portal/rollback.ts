import type { ControlClient } from '@portal/registry/control-client';
import { RegistryError } from '@portal/registry/registry-error';
import { onePart } from './one-part';
import { describeChange, printRollback } from './print-releases';

/**
 * Rolls back the named part. Without a name, shows what undoing the last activation would change, and undoes it only
 * with `yes`.
 */
export async function rollback(
  client: Pick<ControlClient, 'previewRollback' | 'rollback'>,
  names: readonly string[],
  { yes = false }: { readonly yes?: boolean | undefined },
): Promise<void> {
  if (names.length > 0) {
    const part = onePart(names, 'rollback takes one part, or none for the last activation.');
    printRollback(await client.rollback({ part }));
    return;
  }
  const { undoes, at, who, parts } = await client.previewRollback();
  if (yes) {
    printRollback(await client.rollback({ undoes }));
    return;
  }
  console.log(`The last activation is of ${at}, by ${who.name} (${who.address}). Undoing it would change:`);
  for (const change of parts) console.log(`  ${describeChange(change)}`);
  throw new RegistryError('refused', 'Nothing was changed. To undo it: npm run portal -- rollback --yes');
}
