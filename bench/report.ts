import { type Goal, judgeGoals } from './goal';
import { writeResult } from './result-file';
import { type Cell, textTable } from './text-table';

interface Report {
  /** Of the measurement and its result file. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** False for a quick look, whose result is neither kept nor judged. */
  readonly isComplete: boolean;
  readonly result: object;
  readonly goals: readonly Goal[];
}

/** Prints the figures of a measurement, and keeps and judges them if they are complete. */
export async function report({ name, head, rows, isComplete, result, goals }: Report): Promise<void> {
  console.log(textTable(head, rows));
  if (!isComplete) {
    console.log('An option is below its default: this result is neither kept nor judged.');
    return;
  }
  await writeResult(name, result);
  judgeGoals(goals);
}
