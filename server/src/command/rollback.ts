import type { ControlClient } from '@portal/registry/control/control-client';
import { describeChange } from '@portal/registry/placement';
import type { RollbackPreview } from '@portal/registry/step-results';
import { RegistryError } from '@portal/registry/registry-error';
import { onePart } from './one-part';
import type { Output } from './output';
import { printRollback } from './print-releases';
import { stepConditions } from './step-options';

interface RollbackOptions {
  readonly yes?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly expect?: string | undefined;
}

/**
 * Rolls back the named part. Without a name, shows what undoing the last activation would change, and undoes it only
 * with `yes`.
 */
export async function rollback(
  client: Pick<ControlClient, 'previewRollback' | 'rollback' | 'revision'>,
  names: readonly string[],
  { yes = false, ...options }: RollbackOptions,
  output: Output,
): Promise<void> {
  const part =
    names.length === 0 ? null : onePart(names, 'rollback takes one part, or none for the last activation.');
  const conditions = await stepConditions(client, options);
  if (part !== null) {
    output.show(await client.rollback({ part }, conditions), printRollback);
    return;
  }
  const preview = await client.previewRollback();
  if (yes) {
    output.show(await client.rollback({ undoes: preview.undoes }, conditions), printRollback);
    return;
  }
  output.show(preview, printPreview);
  throw new RegistryError(
    'refused',
    `Nothing was changed. To undo it: portal rollback --yes --expect ${String(preview.revision)}`,
  );
}

function printPreview({ at, who, parts }: RollbackPreview): void {
  console.log(`The last activation is of ${at}, by ${who.name} (${who.address}). Undoing it would change:`);
  for (const change of parts) console.log(`  ${describeChange(change)}`);
}
