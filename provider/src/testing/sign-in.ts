import type { ProviderDeps } from '../platform/deps';
import { sessionService } from '../identity/session/session.service';

/** Both tokens of a session. */
export interface SessionTokens {
  /** Header `Access-Token`. */
  readonly header: string;
  /** Cookie `token`. */
  readonly cookie: string;
}

/** Opens a session like the sign-in calls, without calling them. */
export async function signIn(
  { deps }: { readonly deps: ProviderDeps },
  user: { readonly id: string },
  { ip = '127.0.0.1', isMfa = false }: { readonly ip?: string; readonly isMfa?: boolean } = {},
): Promise<SessionTokens> {
  const unit = { queries: deps.database.queries, publish: () => undefined };
  const { header, cookie } = await sessionService(deps).open(unit, {
    userId: user.id,
    ip,
    userAgent: 'test',
    method: 'password',
    isMfa,
  });
  return { header, cookie };
}
