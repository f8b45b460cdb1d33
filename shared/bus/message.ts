/** A message on the bus, within this tab and between tabs. */
export interface BusMessage {
  readonly name: string;
  readonly major: number;
  readonly replay: boolean;
  readonly payload: unknown;
}

/** Reads a message from another tab. Returns null for anything else, because other code may use the channel. */
export function readMessage(value: unknown): BusMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, major, replay, payload } = value as Partial<Record<keyof BusMessage, unknown>>;
  if (typeof name !== 'string' || name === '') return null;
  if (typeof major !== 'number' || !Number.isInteger(major)) return null;
  if (typeof replay !== 'boolean') return null;
  return { name, major, replay, payload };
}
