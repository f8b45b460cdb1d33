/** Number of senders counted per minute. Further ones are refused until the next minute. */
const MAX_SENDERS = 200_000;

/** Limits each sender to a number of reports per minute, so that none can suppress those of others. */
export function limitPerMinute(max: number): (sender: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (sender) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = counts.get(sender) ?? 0;
    if (count >= max || (count === 0 && counts.size >= MAX_SENDERS)) return false;
    counts.set(sender, count + 1);
    return true;
  };
}
