const open = new Map<string, Set<FakeBroadcastChannel>>();

/** Channels within one test file. Node's own would keep the process alive and reach other test files. */
export class FakeBroadcastChannel extends EventTarget {
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;

  constructor(readonly name: string) {
    super();
    const same = open.get(name) ?? new Set();
    open.set(name, same.add(this));
  }

  postMessage(message: unknown): void {
    const copy: unknown = structuredClone(message);
    for (const other of open.get(this.name) ?? []) {
      if (other === this) continue;
      queueMicrotask(() => {
        const event = new MessageEvent<unknown>('message', { data: copy });
        other.onmessage?.(event);
        other.dispatchEvent(event);
      });
    }
  }

  close(): void {
    open.get(this.name)?.delete(this);
  }
}
