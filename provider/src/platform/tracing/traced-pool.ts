import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { statementName } from './statement-name';
import { beginPart, type Span } from './tracing';

type Done = (error: unknown, ...results: readonly unknown[]) => void;

/** A pool whose statements are parts of traces. */
export function tracedPool(config: pg.PoolConfig): pg.Pool {
  return new TracedPool({ ...config, Client: TracedClient });
}

/** One of the forms in which a statement is given. The others are passed on as they are. */
type Statement = [text: string];

class TracedPool extends pg.Pool {
  override connect(done?: unknown): never {
    if (typeof done !== 'function') return super.connect() as never;
    // Whoever gives a connection back would otherwise be taken for the one who waited for it.
    super.connect(AsyncResource.bind(done as Done));
    return undefined as never;
  }
}

class TracedClient extends pg.Client {
  override query(...args: readonly unknown[]): never {
    const span = beginStatement(args[0]);
    if (span === null) return super.query(...(args as Statement)) as never;
    const done = args.at(-1);
    if (typeof done === 'function') {
      const traced: Done = (error, ...results) => {
        endStatement(span, error);
        (done as Done)(error, ...results);
      };
      return super.query(...([...args.slice(0, -1), traced] as unknown as Statement)) as never;
    }
    const result: unknown = super.query(...(args as Statement));
    if (result instanceof Promise)
      result.then(
        () => {
          endStatement(span, null);
        },
        (error: unknown) => {
          endStatement(span, error);
        },
      );
    else span.end();
    return result as never;
  }
}

function beginStatement(statement: unknown): Span | null {
  const text = typeof statement === 'string' ? statement : textOf(statement);
  if (text === null) return null;
  const { operation, table } = statementName(text);
  return beginPart({
    name: table === null ? operation : `${operation} ${table}`,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === null ? {} : { 'db.collection.name': table }),
    },
  });
}

function textOf(statement: unknown): string | null {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return null;
  return typeof statement.text === 'string' ? statement.text : null;
}

/** The message of an error may contain values, its SQLSTATE does not. */
function endStatement(span: Span, error: unknown): void {
  if (error !== null && error !== undefined) {
    const code = typeof error === 'object' && 'code' in error ? String(error.code) : '';
    span.fail(/^[0-9A-Z]{5}$/.test(code) ? code : 'broken');
  }
  span.end();
}
