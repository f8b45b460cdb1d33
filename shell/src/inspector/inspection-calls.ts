/** Calls of the front door, which alone can change what this browser's next page gets. */
const INSPECTION = '/_portal/inspection';

/** `ended`: the hour is over, or the cookie is gone. */
export type InspectionOutcome = 'done' | 'ended' | 'failed';

/** The next page takes a remote's code from a dev server. */
export function pointPart(part: string, origin: string): Promise<InspectionOutcome> {
  return ask('PUT', `/parts/${part}`, { origin });
}

/** The next page has the released code of every part again. */
export function stopPointing(): Promise<InspectionOutcome> {
  return ask('DELETE', '/parts');
}

export function endInspection(): Promise<InspectionOutcome> {
  return ask('DELETE', '');
}

async function ask(method: 'PUT' | 'DELETE', path: string, body?: object): Promise<InspectionOutcome> {
  try {
    const response = await fetch(`${INSPECTION}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (response.status === 401) return 'ended';
    return response.ok ? 'done' : 'failed';
  } catch {
    return 'failed';
  }
}
