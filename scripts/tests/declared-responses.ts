import { existsSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@portal/shared/contracts/endpoint';

/** `<id of the call> <code>`, one answer a line. */
export function readResponsesSeen(file: string): ReadonlySet<string> {
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}

/** Success and each declared error of every call that is served, as `<id> <code>`, that no test has brought about. */
export function unseenResponses(
  endpoints: readonly Pick<Endpoint, 'id' | 'errors' | 'responseFormat'>[],
  seen: ReadonlySet<string>,
): readonly string[] {
  return endpoints
    .filter(({ responseFormat }) => responseFormat === 'envelope')
    .flatMap(({ id, errors }) => [0, ...errors].map((code) => `${id} ${String(code)}`))
    .filter((response) => !seen.has(response));
}
