/** A load of late code whose attempts end when a test says so. */
export function slowLoad<Component>(loaded: Component) {
  const ends: { readonly arrive: () => void; readonly fail: () => void }[] = [];
  const load = jest.fn(
    () =>
      new Promise<Component>((resolve, reject) => {
        ends.push({ arrive: () => resolve(loaded), fail: () => reject(new Error('offline')) });
      }),
  );
  return { load, ends };
}
