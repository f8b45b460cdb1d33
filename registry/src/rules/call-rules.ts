import type { CallShape, CallShapes, EventShapes, Release } from '@portal/shared/remote/release';
import { unknownTo, unreadable, type Difference } from './field-differences';

/** What a provider does for pages. */
export interface ProviderDescription {
  /** The calls that it serves; null if they are not known, because it runs elsewhere. */
  readonly calls: CallShapes | null;
  /** The events that it publishes. */
  readonly events: EventShapes;
}

/** Maximum number of calls in a sentence. */
const MAX_NAMED = 5;

/**
 * The calls of a build that a provider does not serve as the build makes them, as the end of a sentence; null if it
 * serves all. A build that does not name its calls is not judged.
 */
export function unservedCalls({ calls }: Release, served: CallShapes | null | undefined): string | null {
  if (calls === undefined || served == null) return null;
  const problems = Object.entries(calls).flatMap(([id, call]) => {
    const problem = problemOf(call, Object.hasOwn(served, id) ? served[id] : undefined);
    return problem === null ? [] : [`${id} (${problem})`];
  });
  if (problems.length === 0) return null;
  const more = problems.length > MAX_NAMED ? `, and ${String(problems.length - MAX_NAMED)} more` : '';
  return `${problems.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/** Sentences about releases whose calls the provider does not serve. */
export function checkCalls(
  releases: readonly Release[],
  served: CallShapes | null | undefined,
): readonly string[] {
  return releases.flatMap((release) => {
    const calls = unservedCalls(release, served);
    if (calls === null) return [];
    return [
      `${release.part}@${release.id} makes calls that the provider does not serve: ${calls}. Build it for this provider, or start a provider that serves them.`,
    ];
  });
}

function problemOf(call: CallShape, served: CallShape | undefined): string | null {
  if (served === undefined) return `${call.method} ${call.path} is not served`;
  if (call.method !== served.method || call.path !== served.path)
    return `served as ${served.method} ${served.path}, not ${call.method} ${call.path}`;
  if (call.hash === served.hash) return null;
  if (call.encoding !== served.encoding)
    return `takes ${served.encoding ?? 'json'}, not ${call.encoding ?? 'json'}`;
  if (call.format !== served.format)
    return `answers ${served.format ?? 'with the envelope'}, not ${call.format ?? 'with the envelope'}`;
  const problems = [
    ...unreadable(call.request, served.request).map(requestProblem),
    ...unknownTo(call.request, served.request).map((path) => `does not know the request field ${path}`),
    ...unreadable(served.response, call.response).map(responseProblem),
  ];
  const [first] = problems;
  if (first === undefined) return null;
  return problems.length === 1 ? first : `${first}, and ${String(problems.length - 1)} more fields`;
}

function requestProblem({ path, kind, sent, read }: Difference): string {
  const field = path === '' ? 'the request' : `the request field ${path}`;
  switch (kind) {
    case 'absent':
      return `requires ${field}, which the build does not know`;
    case 'uncertain':
      return `requires ${field}, which the build may leave out`;
    case 'type':
      return `takes ${field} as ${read}, not ${sent}`;
  }
}

function responseProblem({ path, kind, sent, read }: Difference): string {
  const field = path === '' ? 'the response' : `the response field ${path}`;
  switch (kind) {
    case 'absent':
      return `does not send ${field}`;
    case 'uncertain':
      return `may leave out ${field}`;
    case 'type':
      return `sends ${field} as ${sent}, not ${read}`;
  }
}
