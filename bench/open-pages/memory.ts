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

/** Collected more than once: what a finalizer lets go of is free only the next time. */
const COLLECTIONS = 3;

export async function readMemory(session: CDPSession): Promise<Memory> {
  for (let time = 0; time < COLLECTIONS; time += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
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
