import { implementedCalls } from '@portal/provider/implemented-calls';
import { readResponsesSeen, unseenResponses } from './declared-responses';
import type { StepCounts } from './step-result';

/** Every call that is served was seen to succeed and to answer each error that it declares. */
export async function responsesStep(file: string): Promise<StepCounts> {
  const endpoints = (await implementedCalls()).map(({ endpoint }) => endpoint);
  const failures = unseenResponses(endpoints, readResponsesSeen(file)).map(
    (response) => `no test saw ${response}`,
  );
  const declared = unseenResponses(endpoints, new Set()).length;
  return { passed: declared - failures.length, failures, skipped: 0, output: failures.join('\n') };
}
