import { join } from 'node:path';
import { buildPart } from '@portal/shared/federation/build-part';

/** A process that builds the requested parts one after another. `build.ts` starts one per core. */
const root = process.cwd();

process.on('message', (part: unknown) => {
  if (typeof part !== 'string') return;
  buildPart(join(root, part)).then(
    () => process.send?.({ part }),
    (error: unknown) =>
      process.send?.({ part, error: error instanceof Error ? error.message : String(error) }),
  );
});

// The parent process has ended (Ctrl-C) or has no more work.
process.once('disconnect', () => process.exit());
