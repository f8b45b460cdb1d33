import { existsSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@portal/shared/contracts/endpoint';

/** One response per line: `<id of the call> <code>`. */
export function readResponsesSeen(file: string): ReadonlySet<string> {
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}

/** Responses, as `<id> <code>`, that no test has produced: the success and each declared error of every served call. */
export function unseenResponses(
  endpoints: readonly Pick<Endpoint, 'id' | 'errors' | 'responseFormat'>[],
  seen: ReadonlySet<string>,
): readonly string[] {
  return endpoints
    .filter(({ responseFormat }) => responseFormat === 'envelope')
    .flatMap(({ id, errors }) => [0, ...errors].map((code) => `${id} ${String(code)}`))
    .filter((response) => !seen.has(response));
}
