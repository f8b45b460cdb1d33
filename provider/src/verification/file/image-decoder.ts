import { imageLane } from './image-lane';
import { startImageProcess, type ImageProcess } from './image-process';

/** A photo of 12 megapixels takes 0.3 s. */
const DEADLINE_MS = 5000;
/** How long a process without work is kept for the next picture. */
const IDLE_MS = 30_000;

interface Limits {
  readonly deadlineMs?: number;
  /** See `imageLane`. */
  readonly giveWayMs?: number;
  /** The program of the processes. */
  readonly program?: string;
}

/**
 * Decodes pictures in processes that are killed when one takes too long: a time limit inside of a library ends only
 * what looks at it. An idle process is kept for a while, and ends with this one in any case.
 */
export function imageDecoder({ deadlineMs = DEADLINE_MS, giveWayMs, program }: Limits = {}) {
  const runInLane = imageLane(giveWayMs);
  let spare: ImageProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function take(): Promise<ImageProcess> {
    clearTimeout(idle);
    const kept = spare;
    spare = null;
    return kept?.isAlive() === true ? kept : startImageProcess(program);
  }

  function giveBack(one: ImageProcess): void {
    if (spare !== null || !one.isAlive()) {
      one.kill();
      return;
    }
    spare = one;
    idle = setTimeout(() => {
      spare?.kill();
      spare = null;
    }, IDLE_MS).unref();
  }

  /** @returns null if the bytes are no picture, or decoding them takes more than the deadline or too much memory */
  return (bytes: Buffer): Promise<Buffer | null> =>
    runInLane(async () => {
      const one = await take();
      const tooSlow = setTimeout(one.kill, deadlineMs);
      try {
        return await one.encode(bytes);
      } finally {
        clearTimeout(tooSlow);
        giveBack(one);
      }
    });
}
