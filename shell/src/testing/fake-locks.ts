interface Waiting {
  readonly run: () => Promise<void>;
}

/** The Web Locks of one browser, which jsdom lacks: one holder per name at a time, the others wait in order. */
export class FakeLocks implements LockManager {
  private readonly lines = new Map<string, Waiting[]>();

  request<T>(name: string, callback: LockGrantedCallback<T>): Promise<Awaited<T>>;
  request<T>(name: string, options: LockOptions, callback: LockGrantedCallback<T>): Promise<Awaited<T>>;
  async request<T>(
    name: string,
    first: LockOptions | LockGrantedCallback<T>,
    second?: LockGrantedCallback<T>,
  ): Promise<Awaited<T>> {
    const work = typeof first === 'function' ? first : second;
    if (work === undefined) throw new TypeError('no work was given');
    const signal = typeof first === 'function' ? undefined : first.signal;
    const connectivity = this.lines.get(name) ?? [];
    this.lines.set(name, connectivity);
    return new Promise<Awaited<T>>((resolve, reject) => {
      const entry: Waiting = {
        run: async () => {
          signal?.removeEventListener('abort', leave);
          try {
            resolve(await work({ name, mode: 'exclusive' }));
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
          connectivity.shift();
          void connectivity[0]?.run();
        },
      };
      const leave = () => {
        connectivity.splice(connectivity.indexOf(entry), 1);
        reject(new DOMException('The request was aborted.', 'AbortError'));
      };
      signal?.addEventListener('abort', leave);
      connectivity.push(entry);
      if (connectivity.length === 1) void entry.run();
    });
  }

  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({ held: [], pending: [] });
  }
}
