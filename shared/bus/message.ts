/** What travels on the bus, in this tab and between tabs. */
export interface BusMessage {
  readonly name: string;
  readonly major: number;
  readonly replay: boolean;
  readonly payload: unknown;
  /** The call that it comes from, where it comes from one; see `EventOrigin`. */
  readonly mutationId?: string;
}

/** Reads what another tab sent. Null for anything that is not a message: other code may use the channel. */
export function readMessage(value: unknown): BusMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, major, replay, payload, mutationId } = value as Partial<Record<keyof BusMessage, unknown>>;
  if (typeof name !== 'string' || name === '') return null;
  if (typeof major !== 'number' || !Number.isInteger(major)) return null;
  if (typeof replay !== 'boolean') return null;
  return { name, major, replay, payload, ...(typeof mutationId === 'string' && { mutationId }) };
}
