import { cpus } from 'node:os';

/** Watches how many cores of the machine work, whoever uses them. @returns ends it, with the mean since then */
export function watchBusyCores(): () => number {
  const before = totals();
  return () => {
    const { idle, all } = totals();
    return (1 - (idle - before.idle) / (all - before.all)) * cpus().length;
  };
}

function totals(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((core) => core.times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}
