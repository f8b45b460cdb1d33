/** Milliseconds of a window. The first one is not measured: a connection needs time to reach its speed. */
export const UPLOAD_WINDOW_MS = 10_000;

/** Bytes that each further window must bring. It is 52 kbit/s, a tenth of what two files of 2 MiB need in their time. */
export const UPLOAD_WINDOW_BYTES = 64 * 1024;

export interface UploadProgress {
  /** Counts bytes that arrived. */
  readonly add: (bytes: number) => void;
  readonly stop: () => void;
}

/**
 * Watches an upload, and calls `onStall` at the end of each window that brought too little. Without it, a few senders of
 * single bytes would hold all upload places for as long as an upload may take.
 */
export function watchProgress(onStall: () => void): UploadProgress {
  // The first window counts as full.
  let received = UPLOAD_WINDOW_BYTES;
  const timer = setInterval(() => {
    if (received < UPLOAD_WINDOW_BYTES) onStall();
    received = 0;
  }, UPLOAD_WINDOW_MS).unref();
  return {
    add: (bytes) => {
      received += bytes;
    },
    stop: () => clearInterval(timer),
  };
}
