import { opsEntitlementCodes } from '@portal/shared/contracts/entitlement';
import { RegistryError } from '@portal/registry/registry-error';
import type { OperatorAccess } from './connect';
import type { Output } from './output';
import { call } from './provider-client';

/** `entitlements codes`: makes claim codes for what nobody can import yet, and shows them once (E69). */
export async function entitlements(
  access: OperatorAccess,
  names: readonly string[],
  output: Output,
): Promise<void> {
  if (names.length !== 1 || names[0] !== 'codes')
    throw new RegistryError('invalid', 'entitlements takes codes.');
  output.show(await call(access, opsEntitlementCodes, {}), ({ list, remaining }) => {
    if (list.length === 0) console.log('Nothing needs a code.');
    for (const { Source, CloudInstanceId, ClaimCode } of list)
      console.log(`${Source}  ${CloudInstanceId}  ${ClaimCode}`);
    if (remaining > 0) console.log(`${String(remaining)} more need a code: run the command again.`);
  });
}
