import { implementedCalls } from '@portal/provider/implemented-calls';
import { readResponsesSeen, unseenResponses } from './declared-responses';
import type { StepCounts } from './step-result';

/** Verifies that tests have produced the success and each declared error of every served call. */
export async function responsesStep(file: string): Promise<StepCounts> {
  const endpoints = (await implementedCalls()).map(({ endpoint }) => endpoint);
  const failures = unseenResponses(endpoints, readResponsesSeen(file)).map(
    (response) => `no test saw ${response}`,
  );
  const declared = unseenResponses(endpoints, new Set()).length;
  return { passed: declared - failures.length, failures, skipped: 0, output: failures.join('\n') };
}
