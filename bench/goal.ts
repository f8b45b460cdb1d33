/** A measured value and its goal. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
}

export function atMost(what: string, value: number, most: number): Goal {
  return { what, value, goal: { atMost: most } };
}

export function atLeast(what: string, value: number, least: number): Goal {
  return { what, value, goal: { atLeast: least } };
}

export function isReached({ value, goal }: Goal): boolean {
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** Prints one line for each missed goal. If there are any, the process ends with code 1. */
export function judgeGoals(goals: readonly Goal[]): void {
  const missed = goals.filter((goal) => !isReached(goal));
  for (const { what, value, goal } of missed) {
    const wanted = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
    console.error(`Missed: ${what} is ${value}, wanted ${wanted}.`);
  }
  if (missed.length > 0) process.exitCode = 1;
  else console.log(`All ${goals.length} goals are reached.`);
}
