import { nextEntryBase, type Actor, type EntryBase } from '../model/log-entry';
import { RegistryError } from '../model/registry-error';
import type { AccessEntry, AccessLog, LoggedToken } from './access-log';
import { keyIdOf, type PartKey, type PartKeys, type ReleaseSignature } from './part-keys';
import type { NewToken, TokenStore, TokenView } from './token-store';

interface Deps {
  readonly tokens: TokenStore;
  readonly keys: PartKeys;
  readonly log: AccessLog;
  /** Runs a step after the ones before it. */
  readonly oneAtATime: <T>(step: () => Promise<T>) => Promise<T>;
  readonly revision: () => number;
  readonly now: () => Date;
}

/** The fields of an entry that its step decides. */
type StepFields = AccessEntry extends infer E
  ? E extends AccessEntry
    ? Omit<E, keyof EntryBase>
    : never
  : never;

/**
 * Tokens and keys of teams. What happens to them is written into the log first, so that nothing is valid, used or
 * revoked that the history does not have.
 */
export class TeamAccess {
  readonly #deps: Deps;
  /** Tokens and keys whose first use is in the log. */
  readonly #used: Set<string>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#used = new Set();
    this.reload();
  }

  /** Takes over what the log holds by now. */
  reload(): void {
    this.#used.clear();
    for (const entry of this.#deps.log.entries) this.#followUse(entry);
  }

  get history(): readonly AccessEntry[] {
    return this.#deps.log.entries;
  }

  inspect(): Promise<string | null> {
    return this.#deps.log.inspect();
  }

  /** @throws RegistryError `refused` when the name is taken */
  createToken(grant: Omit<NewToken, 'createdBy'>, who: Actor): Promise<{ token: string; view: TokenView }> {
    const { tokens, log, now, oneAtATime } = this.#deps;
    return oneAtATime(async () => {
      tokens.refuseTakenName(grant.name);
      // An id in the history is never that of another token.
      const id = tokens.nextId(log.entries.flatMap((entry) => ('token' in entry ? [entry.token.id] : [])));
      await this.#append({ action: 'token.create', token: { id, ...grant } }, who);
      return tokens.create({ id, ...grant, createdBy: who.name }, now().getTime());
    });
  }

  /** @param target id or name @throws RegistryError `absent` */
  revokeToken(target: string, who: Actor): Promise<TokenView> {
    const { tokens, oneAtATime } = this.#deps;
    return oneAtATime(async () => {
      const token = tokens.require(target);
      await this.#append({ action: 'token.revoke', token: loggedToken(token) }, who);
      await tokens.revoke(token.id);
      return token;
    });
  }

  /** Logs the first use of a token. @throws RegistryError `storage` */
  async noteToken(token: TokenView, who: Actor): Promise<void> {
    const fields = { action: 'token.use', token: loggedToken(token) } as const;
    // Only an unused one waits for the steps before it.
    if (!this.#used.has(subjectOf(fields))) await this.#deps.oneAtATime(() => this.#noteUse(fields, who));
  }

  /** @throws RegistryError `invalid` when it is no public key, `refused` when the part has it */
  addKey(part: string, pem: string, who: Actor): Promise<PartKey> {
    const { keys, now, oneAtATime } = this.#deps;
    return oneAtATime(async () => {
      const id = keyIdOf(pem);
      if (keys.find(part, id) !== undefined)
        throw new RegistryError('refused', `${part} has the key ${id} already.`);
      await this.#append({ action: 'key.add', part, key: id }, who);
      return keys.add({ part, id, pem, addedBy: who.name }, now().getTime());
    });
  }

  /** Releases that only this key has signed can no longer be activated. @throws RegistryError `absent` */
  removeKey(part: string, id: string, who: Actor): Promise<PartKey> {
    const { keys, oneAtATime } = this.#deps;
    return oneAtATime(async () => {
      const key = keys.find(part, id);
      if (key === undefined) throw new RegistryError('absent', `${part} has no key ${id}.`);
      await this.#append({ action: 'key.remove', part, key: id }, who);
      await keys.remove(part, id);
      return key;
    });
  }

  /** Logs the first release that a key of the part has signed. To be called inside a step. */
  async noteKey(part: string, signature: ReleaseSignature | undefined, who: Actor): Promise<void> {
    if (signature === undefined || this.#deps.keys.find(part, signature.key) === undefined) return;
    await this.#noteUse({ action: 'key.use', part, key: signature.key }, who);
  }

  async #noteUse(fields: StepFields, who: Actor): Promise<void> {
    if (!this.#used.has(subjectOf(fields))) await this.#append(fields, who);
  }

  async #append(fields: StepFields, who: Actor): Promise<void> {
    const { log, revision, now } = this.#deps;
    const base = nextEntryBase(log.entries, { who }, { revision: revision(), at: now() });
    await log.append({ ...base, ...fields });
    this.#followUse(fields);
  }

  /** A key that is added again is unused. */
  #followUse(fields: StepFields): void {
    if (fields.action === 'token.use' || fields.action === 'key.use') this.#used.add(subjectOf(fields));
    else this.#used.delete(subjectOf(fields));
  }
}

const loggedToken = ({ id, name, parts, verbs, upTo, until }: TokenView): LoggedToken => ({
  id,
  name,
  parts,
  verbs,
  upTo,
  until,
});

const subjectOf = (entry: StepFields): string =>
  'token' in entry ? `token ${entry.token.id}` : `key ${entry.part} ${entry.key}`;
