import type { CDPSession } from '@playwright/test';

/** Memory held by a page after garbage collection. */
export interface Memory {
  readonly heapBytes: number;
  /** Nodes of the document and detached nodes held by scripts. */
  readonly nodes: number;
  readonly listeners: number;
  /** Trees that are no longer in the document but are held by a script. */
  readonly detachedTrees: number;
}

/**
 * Flags for V8: no optimized machine code, and no flushing of unused bytecode. Both count as heap, vary over hundreds
 * of cycles and would hide leaks.
 */
export const OBJECTS_ALONE = '--js-flags=--no-opt,--no-maglev,--no-sparkplug,--no-flush-bytecode';

const PAUSE_MS = 200;
/** Timers and the browser's internals hold a page for a short time after it was left. */
const QUIET_COLLECTIONS = 5;
const MAX_COLLECTIONS = 50;
/** A smaller difference between two collections is ignored. */
const QUIET_BYTES = 16 * 1024;

/** Collects garbage until nothing more is freed, then reads the memory. */
export async function readMemory(session: CDPSession): Promise<Memory> {
  let usedSize = Infinity;
  let quiet = 0;
  for (let time = 0; time < MAX_COLLECTIONS && quiet < QUIET_COLLECTIONS; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await session.send('HeapProfiler.collectGarbage');
    const now = (await session.send('Runtime.getHeapUsage')).usedSize;
    quiet = now > usedSize - QUIET_BYTES ? quiet + 1 : 0;
    usedSize = now;
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.send('DOM.enable');
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  await session.send('DOM.disable');
  return {
    heapBytes: usedSize,
    nodes,
    listeners: jsEventListeners,
    detachedTrees: detachedNodes.length,
  };
}

/** Difference between two measurements. */
export function growth(before: Memory, after: Memory): Memory {
  return {
    heapBytes: after.heapBytes - before.heapBytes,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    detachedTrees: after.detachedTrees - before.detachedTrees,
  };
}
