import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../platform/runtime/random';

export interface Delivery {
  /** How often each notification is sent. */
  readonly times: number;
  /** Milliseconds by which each sending is delayed at most. */
  readonly delayMs: number;
  readonly random: Random;
}

/** Sends notifications as wallets do: repeated, in any order, late, and in parallel. Returns the responses. */
export function deliverNotifications<Notification, Response>(
  notifications: readonly Notification[],
  send: (notification: Notification) => Promise<Response>,
  { times, delayMs, random }: Delivery,
): Promise<readonly Response[]> {
  const sendings = notifications
    .flatMap((notification) => Array.from({ length: times }, () => notification))
    .map((notification) => ({ notification, rank: random.int(0, 1_000_000), delay: random.int(0, delayMs) }))
    .sort((a, b) => a.rank - b.rank);
  return Promise.all(
    sendings.map(async ({ notification, delay }) => {
      await sleep(delay);
      return send(notification);
    }),
  );
}
