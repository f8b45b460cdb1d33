import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { JsonListFile } from '../json-list-file';
import { isPart } from '../names';
import { RegistryError } from '../registry-error';
import { sha256 } from '../sha256';
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
  static async open(folder: string): Promise<TokenStore> {
    return new TokenStore(await JsonListFile.open(join(folder, FILE), schema));
  }

  get list(): readonly TokenView[] {
    return this.#file.items.map(viewOf);
  }

  /** The token, unless it is unknown, revoked or over. */
  find(token: string, now: number): TokenView | null {
    const hash = sha256(token);
    const found = this.#file.items.find((one) => one.hash === hash);
    return found === undefined || Date.parse(found.until) <= now ? null : viewOf(found);
  }

  /** @returns the token itself, which is shown once */
  async create(
    grant: Grant & Pick<TokenView, 'name' | 'createdBy'>,
    now: number,
  ): Promise<{ readonly token: string; readonly view: TokenView }> {
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const created = { createdAt: new Date(now).toISOString(), ...grant };
    let view: TokenView = { id: '', ...created };
    await this.#file.update((tokens) => {
      if (tokens.some(({ name }) => name === grant.name))
        throw new RegistryError('refused', `There is a token ${grant.name} already: revoke it first.`);
      const last = Math.max(0, ...tokens.map(({ id }) => Number(id.slice(1))));
      view = { id: `t${String(last + 1)}`, ...created };
      return [...tokens, { ...view, hash: sha256(token) }];
    });
    return { token, view };
  }

  /** @throws RegistryError `absent` */
  async revoke(target: string): Promise<TokenView> {
    const found = this.#file.items.find(({ id, name }) => id === target || name === target);
    if (found === undefined) throw new RegistryError('absent', `There is no token ${target}.`);
    await this.#file.update((tokens) => tokens.filter(({ id }) => id !== found.id));
    return viewOf(found);
  }
}

function viewOf({ hash: _hash, ...view }: StoredToken): TokenView {
  return view;
}
