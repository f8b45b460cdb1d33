import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { renamePasskey } from '@portal/shared/contracts/passkey';
import type { PasskeyRow } from './passkey.repository';

/** One passkey as its owner sees it, without key data. */
export function presentPasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: PasskeyRow): ResponseOf<typeof renamePasskey> {
  return {
    Id: id,
    name,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt === null ? {} : { lastUsedAt: lastUsedAt.toISOString() }),
  };
}
