/** Path of the front door's inspection calls. Only the front door can change which code the next page load gets. */
const INSPECTION = '/_portal/inspection';

/** `ended`: the hour is over, or the cookie has been deleted. */
export type InspectionOutcome = 'done' | 'ended' | 'failed';

/** Makes the next page load take a remote's code from a dev server. */
export function setDevServer(part: string, origin: string): Promise<InspectionOutcome> {
  return send('PUT', `/parts/${part}`, { origin });
}

/** Makes the next page load take the released code of every part again. */
export function stopPointing(): Promise<InspectionOutcome> {
  return send('DELETE', '/parts');
}

export function endInspection(): Promise<InspectionOutcome> {
  return send('DELETE', '');
}

async function send(method: 'PUT' | 'DELETE', path: string, body?: object): Promise<InspectionOutcome> {
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
