/** Whether a promise is fulfilled within a time in ms; false as soon as it is rejected. Never rejects. */
export function fulfilsWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(false), ms);
    function settle(isFulfilled: boolean): void {
      clearTimeout(timer);
      resolve(isFulfilled);
    }
    promise.then(
      () => settle(true),
      () => settle(false),
    );
  });
}
