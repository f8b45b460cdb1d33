import { stream } from '@portal/shared/contracts/message';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as z from 'zod/mini';

/** What the stream tells (E56). */
export type News = ResponseOf<typeof stream>;

/** One event's data as the contract has it; null for what this shell does not know, such as a newer kind. */
export function readNews(data: string): News | null {
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
