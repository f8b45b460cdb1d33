import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { passkeyLoginOptions, passkeyLoginVerify } from '@portal/shared/contracts/passkey';
import type { EntranceService, SignedIn, SigningIn } from '../auth/entrance.service';
import { findAccountById, type AccountRow } from '../auth/sign-in.repository';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { NoticeService } from '../messages/notice.service';
import { announce, reachOf } from '../security/security-news';
import { findProtected } from '../security/security.repository';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { ceremonies } from './ceremony';
import { readAssertion } from './credential-json';
import { findCredential, useCounter, type CredentialRow } from './passkey.repository';

export interface PasskeyLoginParts {
  readonly entrance: EntranceService;
  readonly tickets: StepTicketService;
  readonly notices: NoticeService;
}

/** A key that was recognised, with the counter it signed. */
interface Recognised {
  readonly credential: CredentialRow;
  readonly account: AccountRow;
  readonly counter: number;
}

/**
 * Sign-in by passkey. Nobody names an account: the authenticator does. There is nothing to guess, so neither
 * does a failure count towards the lock of passwords nor does that lock keep a passkey out (contract §2,
 * Lock rule: it opens by calls 1 and 14 and by itself).
 */
export function passkeyLoginService(
  deps: Pick<ProviderDeps, 'database' | 'clock' | 'settings' | 'random' | 'metrics'>,
  { entrance, tickets, notices }: PasskeyLoginParts,
) {
  const { database, clock, metrics } = deps;
  const webAuthn = ceremonies(deps);

  /** One answer to whatever is wrong. */
  function refused(): BusinessError {
    metrics.signIns.inc({ method: 'passkey', outcome: 'wrong' });
    return new BusinessError(4120);
  }

  async function recognise(
    { Key, Credential }: ParsedRequestOf<typeof passkeyLoginVerify>,
    client: SigningIn,
  ): Promise<Recognised> {
    const ticket = await tickets.spend(database.queries, { key: Key, scopes: ['passkey-login'] });
    const response = readAssertion(Credential);
    if (ticket === null || response === null) throw refused();
    const credential = await findCredential(database.queries, response.id);
    const account = credential === null ? null : await findAccountById(database.queries, credential.userId);
    if (credential === null || account === null) throw refused();
    const counter = await webAuthn.checkAssertion(response, String(ticket.payload['challenge']), credential);
    if (counter === null) {
      await entrance.log(database.queries, account, 'passkey', 'failed', client);
      throw refused();
    }
    return { credential, account, counter };
  }

  async function warnOfCopy({ credential, account }: Recognised, client: SigningIn): Promise<void> {
    metrics.signIns.inc({ method: 'passkey', outcome: 'copied' });
    await database.transaction(async (queries) => {
      await entrance.log(queries, account, 'passkey', 'failed', client);
      const owner = await findProtected(queries, account.id);
      if (owner === null) return;
      const news = {
        template: 'passkeyCopied',
        params: { name: credential.name },
        outside: reachOf(owner),
      } as const;
      await announce(notices, queries, { account: owner, news, client });
    });
    notices.deliverSoon();
  }

  return {
    /** E22. */
    async begin(): Promise<ResponseOf<typeof passkeyLoginOptions>> {
      const options = await webAuthn.signInOptions();
      const payload = { challenge: options.challenge };
      const Key = await tickets.issue(database.queries, { scope: 'passkey-login', userId: null, payload });
      return { Key, options: { ...options } };
    },

    /** E23. User verification makes two factors of it. @throws BusinessError 4103, 4120 */
    async finish(attempt: ParsedRequestOf<typeof passkeyLoginVerify>, client: SigningIn): Promise<SignedIn> {
      const recognised = await recognise(attempt, client);
      const { credential, account, counter } = recognised;
      const copied = new BusinessError(4120);
      try {
        return await entrance.enter(account, { method: 'passkey', isMfa: true }, client, async (queries) => {
          if (!(await useCounter(queries, credential.id, { counter, now: clock.now() }))) throw copied;
        });
      } catch (error) {
        if (error === copied) await warnOfCopy(recognised, client);
        throw error;
      }
    },
  };
}
