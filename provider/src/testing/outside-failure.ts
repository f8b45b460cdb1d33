import { OutsideError } from '../platform/gateways/outside-error';

/** The error that a gateway's call is expected to reject with. */
export async function outsideFailure(promise: Promise<unknown>): Promise<OutsideError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OutsideError)) throw new Error(`no outside error but ${String(error)}`);
  return error;
}
