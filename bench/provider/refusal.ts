import { request, type Agent } from 'node:http';
import type { BadRequest, Envelope } from './bad-team-requests';

/** Result of a bad request. */
export interface Refusal {
  readonly bad: BadRequest;
  /** Milliseconds until the response was complete. */
  readonly ms: number;
  /** The response if it is not the expected one. A broken connection counts as wrong. */
  readonly wrong: string | null;
}

/** Sends a bad request and checks the response. */
export async function refusal(address: string, bad: BadRequest, agent: Agent): Promise<Refusal> {
  const begun = performance.now();
  const { status, text } = await send(address, bad, agent).catch((error: unknown) => ({
    status: 0,
    text: String(error),
  }));
  return { bad, ms: performance.now() - begun, wrong: faultOf(bad, status, text) };
}

/** Success, a server error, a missing envelope and a different refusal are all wrong. */
function faultOf({ isRefused }: BadRequest, status: number, text: string): string | null {
  const responded = `${String(status)} ${text.slice(0, 200)}`;
  try {
    const { code, msg, obj } = JSON.parse(text) as Partial<Envelope>;
    const isRight = typeof msg === 'string' && msg !== '' && isRefused({ status, code, msg, obj });
    return isRight ? null : responded;
  } catch {
    return responded;
  }
}

/** Sends one request and reads the whole response. */
export function send(
  address: string,
  { target, headers, body }: Pick<BadRequest, 'target' | 'headers' | 'body'>,
  agent: Agent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(`${address}${target}`, { agent, headers, method }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
