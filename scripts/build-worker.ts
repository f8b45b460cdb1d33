import { buildPart } from './build-part';

/** A process that builds the parts it is told, one after the other; `build.ts` keeps as many as there are cores. */
const root = process.cwd();

process.on('message', (part: unknown) => {
  if (typeof part !== 'string') return;
  buildPart(root, part).then(
    () => process.send?.({ part }),
    (error: unknown) =>
      process.send?.({ part, error: error instanceof Error ? error.message : String(error) }),
  );
});

// Whoever asked is gone (Ctrl-C) or has no more to build.
process.once('disconnect', () => process.exit());
