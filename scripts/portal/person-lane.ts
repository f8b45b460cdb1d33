import { opsLane } from '@portal/shared/contracts/lane';
import type { ControlClient } from '@portal/registry/control/control-client';
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
  const { Lane } = await call(access, opsLane, { Person: person });
  if (Lane !== null) return Lane;
  const made = await client.makeLane();
  return (await call(access, opsLane, { Person: person, Lane: made })).Lane ?? made;
}
