import type { RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { opsLane } from '@portal/shared/contracts/lane';
import type { ControlClient } from '@portal/registry/control/control-client';
import { RegistryError } from '@portal/registry/registry-error';
import type { OperatorAccess } from './connect';
import { call } from './provider-client';

/**
 * The lane of an account, as the value of its cookie. An account that has none yet gets a new one, so that it is known in
 * which rollouts the person will be.
 * @throws RegistryError when there is no such account
 */
export async function laneOf(
  client: Pick<ControlClient, 'makeLane'>,
  access: OperatorAccess,
  person: string,
): Promise<string> {
  const { Lane } = await findLane(access, { Person: person });
  if (Lane !== null) return Lane;
  const made = await client.makeLane();
  return (await findLane(access, { Person: person, Lane: made })).Lane ?? made;
}

/** Several people may be named, so a refusal says who is meant. */
async function findLane(
  access: OperatorAccess,
  request: RequestOf<typeof opsLane>,
): Promise<ResponseOf<typeof opsLane>> {
  try {
    return await call(access, opsLane, request);
  } catch (error) {
    throw error instanceof RegistryError && error.kind === 'refused'
      ? new RegistryError('refused', `${request.Person}: ${error.message}`, { cause: error })
      : error;
  }
}
