import { stream } from '@portal/shared/contracts/message';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as z from 'zod/mini';

/** One event of the stream (E56): its frame alone is read here, its payload by whoever listens. */
export type StreamEvent = ResponseOf<typeof stream>;

/** Null for what is no event. */
export function readStreamEvent(data: string): StreamEvent | null {
  const parsed = z.safeParse(stream.response, parsedJson(data));
  return parsed.success ? parsed.data : null;
}

function parsedJson(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}
