import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { CentralStore } from '../central/central-store';
import { JsonListFile } from '../files/json-list-file';
import { isPart } from '../model/names';
import { RegistryError } from '../model/registry-error';
import { sha256 } from '../model/sha256';
import { VERBS, type Grant } from './grant';

/** A team's token, as operators see it. */
export interface TokenView extends Grant {
  /** `t1`, `t2`, … */
  readonly id: string;
  /** Shown in the log as the author of its steps. */
  readonly name: string;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** What makes a new token, besides its id and its time. */
export type NewToken = Grant & Pick<TokenView, 'name' | 'createdBy'>;

/** A token that was created here and not revoked. */
export interface FoundToken {
  readonly token: TokenView;
  /** Whether its time is over. */
  readonly isOver: boolean;
}

interface StoredToken extends TokenView {
  readonly hash: string;
}

const FILE = 'tokens.json';
const PREFIX = 'pt_';
const schema = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.nullable(z.array(z.string().check(z.refine(isPart)))),
  verbs: z.array(z.enum(VERBS)),
  upTo: z.number(),
  until: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  hash: z.string(),
});

/** The teams' tokens. Only their hashes are stored. */
export class TokenStore {
  readonly #file: JsonListFile<StoredToken>;

  private constructor(file: JsonListFile<StoredToken>) {
    this.#file = file;
  }

  /** @throws RegistryError `invalid` when the file is damaged */
  static async open(folder: string, central: CentralStore | null): Promise<TokenStore> {
    const shared = central?.list(FILE) ?? null;
    return new TokenStore(await JsonListFile.open(join(folder, FILE), schema, { shared }));
  }

  /** Takes over what other doors have changed. */
  pull(): Promise<void> {
    return this.#file.pull();
  }

  get list(): readonly TokenView[] {
    return this.#file.items.map(viewOf);
  }

  /** Null for a token that is unknown or revoked. */
  find(token: string, now: number): FoundToken | null {
    const hash = sha256(token);
    const found = this.#file.items.find((one) => one.hash === hash);
    return found === undefined ? null : { token: viewOf(found), isOver: Date.parse(found.until) <= now };
  }

  /** @param target id or name @throws RegistryError `absent` */
  require(target: string): TokenView {
    const found = this.#file.items.find(({ id, name }) => id === target || name === target);
    if (found === undefined) throw new RegistryError('absent', `There is no token ${target}.`);
    return viewOf(found);
  }

  /** @throws RegistryError `refused` */
  refuseTakenName(name: string): void {
    if (this.#file.items.some((token) => token.name === name))
      throw new RegistryError('refused', `There is a token ${name} already: revoke it first.`);
  }

  /** @param former ids that tokens have had */
  nextId(former: readonly string[]): string {
    const ids = [...former, ...this.#file.items.map(({ id }) => id)];
    return `t${String(Math.max(0, ...ids.map((id) => Number(id.slice(1)))) + 1)}`;
  }

  /** @returns the token itself, which is shown once */
  async create(
    given: NewToken & Pick<TokenView, 'id'>,
    now: number,
  ): Promise<{ readonly token: string; readonly view: TokenView }> {
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const view = { createdAt: new Date(now).toISOString(), ...given };
    await this.#file.update((tokens) => [...tokens, { ...view, hash: sha256(token) }]);
    return { token, view };
  }

  async revoke(id: string): Promise<void> {
    await this.#file.update((tokens) => tokens.filter((token) => token.id !== id));
  }
}

function viewOf({ hash: _hash, ...view }: StoredToken): TokenView {
  return view;
}
