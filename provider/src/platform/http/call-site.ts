import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `file:line` of the code that called `callee`, relative to the working directory. The place is looked up when the
 * result is called: a server, which never asks, would have to read its source map for that.
 */
export function callSite(callee: (...args: never[]) => unknown): () => string {
  const trace: { stack?: string } = {};
  Error.captureStackTrace(trace, callee);
  return () => placeIn(trace);
}

function placeIn(trace: { readonly stack?: string }): string {
  const [, frame = ''] = trace.stack?.split('\n') ?? [];
  const [, place = '', line = ''] =
    /^at (?:[^/(]*\()?((?:file:\/\/)?\/[^()]+?):(\d+):\d+\)?$/.exec(frame.trim()) ?? [];
  const path = place.startsWith('file://') ? fileURLToPath(place) : place;
  return `${relative(process.cwd(), path)}:${line}`;
}
