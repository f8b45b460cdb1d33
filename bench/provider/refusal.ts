import { request, type Agent } from 'node:http';
import type { BadRequest, Envelope } from './bad-team-requests';

/** What became of a bad request. */
export interface Refusal {
  readonly bad: BadRequest;
  /** Milliseconds until the answer was whole. */
  readonly ms: number;
  /** What was answered where that is not what it should be; a connection that breaks is a wrong answer. */
  readonly wrong: string | null;
}

/** Sends a bad request and judges what comes back. */
export async function refusal(address: string, bad: BadRequest, agent: Agent): Promise<Refusal> {
  const begun = performance.now();
  const { status, text } = await send(address, bad, agent).catch((error: unknown) => ({
    status: 0,
    text: String(error),
  }));
  return { bad, ms: performance.now() - begun, wrong: faultOf(bad, status, text) };
}

/** Success, a fault of the server, no envelope and another refusal are all wrong. */
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

/** One request and its whole answer. */
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
