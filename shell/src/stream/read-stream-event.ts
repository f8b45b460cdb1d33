import { stream } from '@portal/shared/contracts/message';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as z from '@portal/shared/schema';

/** One event of the stream (E56). Only its envelope is parsed here; listeners parse the payload. */
export type StreamEvent = ResponseOf<typeof stream>;

/** Returns null for anything that is not an event. */
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
