import { ExternalError } from '../platform/gateways/external-error';

/** The error that a gateway's call is expected to reject with. */
export async function externalFailure(promise: Promise<unknown>): Promise<ExternalError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ExternalError)) throw new Error(`no external error but ${String(error)}`);
  return error;
}
