import type { CDPSession } from '@playwright/test';

/** What a page holds after the garbage has been collected. */
export interface Memory {
  readonly heapBytes: number;
  /** Nodes of the document and those that scripts still hold. */
  readonly nodes: number;
  readonly listeners: number;
  /** Trees that are not in the document any more, and are held by a script. */
  readonly detachedTrees: number;
}

/**
 * For V8: it makes no machine code of what is hot, and throws away no bytecode of what is not. Both count as heap, come
 * and go over hundreds of cycles, and would hide what a page leaves behind.
 */
export const OBJECTS_ALONE = '--js-flags=--no-opt,--no-maglev,--no-sparkplug,--no-flush-bytecode';

const PAUSE_MS = 200;
/** A page that was left is held for a moment by timers and by the browser's own bookkeeping. */
const QUIET_COLLECTIONS = 5;
const MAX_COLLECTIONS = 50;
/** Less than this between two collections is nothing. */
const QUIET_BYTES = 16 * 1024;

/** What is held once collecting garbage, again and again, frees nothing more. */
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

/** What came on top. */
export function growth(before: Memory, after: Memory): Memory {
  return {
    heapBytes: after.heapBytes - before.heapBytes,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    detachedTrees: after.detachedTrees - before.detachedTrees,
  };
}
