import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Inside a transaction only its own handle may be used. On PGlite, which has one connection, another statement would
 * deadlock with the transaction. On PostgreSQL it would take a second connection and see other data.
 */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

interface Scope {
  readonly owner: object;
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` inside a transaction on `owner`. `handle` stops working when it ends. */
export async function insideTransaction<Handle extends object, T>(
  owner: object,
  handle: Handle,
  work: (handle: Handle) => Promise<T>,
): Promise<T> {
  const scope: Scope = { owner, isOpen: true };
  try {
    // Awaited inside, because the query builder runs a statement only when it is awaited.
    return await scopes.run(scope, async () => await work(endingWith(scope, handle)));
  } finally {
    scope.isOpen = false;
  }
}

/** @throws TransactionMisuseError if the caller is inside a transaction on `owner` */
export function assertOutsideTransactionOn(owner: object): void {
  const scope = scopes.getStore();
  if (scope?.isOpen === true && scope.owner === owner) {
    throw new TransactionMisuseError(
      'Inside a transaction only the handle that it passes may be used, not the database itself.',
    );
  }
}

/**
 * Must precede every call that leaves the process (SMS, mail, wallets, identity checks).
 * @throws TransactionMisuseError if the caller is inside any transaction
 */
export function assertNoTransaction(what: string): void {
  if (scopes.getStore()?.isOpen === true) {
    throw new TransactionMisuseError(
      `${what} may not be called inside a transaction: call it after the commit.`,
    );
  }
}

/** Wraps an external service so that each of its methods throws inside a transaction. */
export function outsideTransactions<Party extends object>(name: string, party: Party): Party {
  return withCheckedMethods(
    party,
    () => true,
    () => assertNoTransaction(name),
  );
}

const CLIENT_CALLS = new Set<PropertyKey>(['query', 'connect', 'exec', 'sql', 'transaction']);

/** An additional check of calls of the driver's client. Throws to refuse. */
export type ClientCheck = (call: PropertyKey, firstArgument: unknown) => void;

/** Wraps a driver's client so that it throws for callers inside a transaction on it. */
export function guardedClient<Client extends object>(client: Client, check?: ClientCheck): Client {
  return withCheckedMethods(
    client,
    (key) => CLIENT_CALLS.has(key),
    (key, [first]) => {
      assertOutsideTransactionOn(client);
      check?.(key, first);
    },
  );
}

function withCheckedMethods<T extends object>(
  target: T,
  isChecked: (key: PropertyKey) => boolean,
  check: (key: PropertyKey, args: readonly unknown[]) => void,
): T {
  const wrapped = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get(from, key) {
      const known = wrapped.get(key);
      if (known !== undefined) return known;
      const value: unknown = Reflect.get(from, key, from);
      if (typeof value !== 'function' || key === 'constructor') return value;
      const method = (...args: unknown[]): unknown => {
        if (isChecked(key)) check(key, args);
        return Reflect.apply(value, from, args);
      };
      wrapped.set(key, method);
      return method;
    },
  });
}

function endingWith<Handle extends object>(scope: Scope, handle: Handle): Handle {
  return new Proxy(handle, {
    get(from, key) {
      if (!scope.isOpen) {
        throw new TransactionMisuseError('This transaction has ended: its handle may not be used any more.');
      }
      if (key === 'transaction') {
        throw new TransactionMisuseError('A part of a transaction that may fail alone uses inSavepoint.');
      }
      const value: unknown = Reflect.get(from, key, from);
      return typeof value === 'function' ? (value.bind(from) as unknown) : value;
    },
  });
}
