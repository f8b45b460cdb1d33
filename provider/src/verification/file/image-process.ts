import { fork } from 'node:child_process';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';

const PROGRAM = join(import.meta.dirname, 'decode-image.mjs');
/** A start takes 0.1 s on an idle machine. */
const START_MS = 10_000;
/** Decoding needs no JavaScript heap to speak of. */
const NODE_OPTIONS = ['--max-old-space-size=64'];
/** Nothing of the server's environment, which has secrets. With more arenas glibc keeps memory of earlier pictures. */
const ENV = { MALLOC_ARENA_MAX: '2' };

export interface ImageProcess {
  /**
   * Encodes one picture; not two at once.
   * @returns null if the bytes are no picture, or if the process was killed or crashed meanwhile
   */
  encode: (bytes: Buffer) => Promise<Buffer | null>;
  kill: () => void;
  readonly isAlive: () => boolean;
}

/**
 * Starts a process that decodes pictures. An idle one does not keep this process alive.
 * @throws Error if it does not start
 */
export async function startImageProcess(program = PROGRAM): Promise<ImageProcess> {
  const child = fork(program, {
    ...{ execArgv: NODE_OPTIONS, env: ENV, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    serialization: 'advanced',
  });
  const kill = () => void child.kill('SIGKILL');
  // Emitted for a process that cannot be started or killed, or a message that cannot be sent: it ends with `exit`, too.
  child.on('error', kill);
  const ended = new Promise<null>((resolve) => {
    child.once('exit', () => {
      resolve(null);
    });
    child.once('error', () => {
      resolve(null);
    });
  });
  const message = () => new Promise<unknown>((resolve) => child.once('message', resolve));

  const slow = setTimeout(kill, START_MS);
  const ready = await Promise.race([message(), ended]);
  clearTimeout(slow);
  if (ready === null) throw new Error('The process that decodes pictures did not start.');
  const rest = () => {
    child.unref();
    child.channel?.unref();
  };
  rest();

  return {
    async encode(bytes) {
      child.ref();
      child.channel?.ref();
      const answer = message();
      child.send({ bytes, maxBytes: MAX_IMAGE_BYTES });
      const sent = await Promise.race([answer, ended]);
      rest();
      return cleanOf(sent);
    },
    kill,
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
  };
}

function cleanOf(sent: unknown): Buffer | null {
  if (typeof sent !== 'object' || sent === null || !('clean' in sent)) return null;
  return sent.clean instanceof Uint8Array ? Buffer.from(sent.clean) : null;
}
