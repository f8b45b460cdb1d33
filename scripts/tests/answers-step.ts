import { implementedCalls } from '@portal/provider/implemented-calls';
import { readAnswersSeen, unseenAnswers } from './declared-answers';
import type { StepCounts } from './step-result';

/** Every call that is served was seen to succeed and to answer each error that it declares. */
export async function answersStep(file: string): Promise<StepCounts> {
  const endpoints = (await implementedCalls()).map(({ endpoint }) => endpoint);
  const failures = unseenAnswers(endpoints, readAnswersSeen(file)).map((answer) => `no test saw ${answer}`);
  const declared = unseenAnswers(endpoints, new Set()).length;
  return { passed: declared - failures.length, failures, skipped: 0, output: failures.join('\n') };
}
