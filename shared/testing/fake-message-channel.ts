/** One end of a channel. Only `onmessage` is implemented, which antd's forms and React's scheduler use. */
class FakePort {
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  other: FakePort | null = null;

  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.(new MessageEvent<unknown>('message', { data })), 0);
  }

  close(): void {
    this.onmessage = null;
  }
}

/** jsdom has no MessageChannel, and Node's keeps the process alive while a port has a listener. */
export class FakeMessageChannel {
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
