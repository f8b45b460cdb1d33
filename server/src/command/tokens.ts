import type { ControlClient } from '@portal/registry/control/control-client';
import type { LoggedToken } from '@portal/registry/access/access-log';
import { VERBS, type Verb } from '@portal/registry/access/grant';
import type { TokenView } from '@portal/registry/access/token-store';
import { RegistryError } from '@portal/registry/registry-error';
import { durationOf, namesIn, percentOf } from './option-values';
import { onePart } from './one-part';
import type { Output } from './output';

export interface TokenOptions {
  readonly name?: string | undefined;
  readonly parts?: string | undefined;
  readonly verbs?: string | undefined;
  readonly 'up-to'?: string | undefined;
  readonly for?: string | undefined;
}

/** `token create`, `token list`, `token revoke <id>`. */
export async function token(
  client: Pick<ControlClient, 'tokens' | 'createToken' | 'revokeToken'>,
  [command, ...names]: readonly string[],
  options: TokenOptions,
  output: Output,
): Promise<void> {
  switch (command) {
    case 'create':
      output.show(await client.createToken(grantOf(options)), ({ token: text, view }) => {
        console.log(`${describeToken(view)}\n${text}`);
        console.log('It is not shown again. The team sets it as OPS_TOKEN.');
      });
      return;
    case 'list':
      output.show(await client.tokens(), (tokens) => {
        for (const one of tokens) console.log(describeToken(one));
        if (tokens.length === 0) console.log('There are no tokens of teams.');
      });
      return;
    case 'revoke':
      output.show(
        await client.revokeToken(onePart(names, 'token revoke takes the id or name of one token.')),
        (revoked) => console.log(`revoked: ${describeToken(revoked)}`),
      );
      return;
    default:
      throw new RegistryError('invalid', 'token takes create, list or revoke.');
  }
}

function grantOf(options: TokenOptions): Parameters<ControlClient['createToken']>[0] {
  const { name, parts, verbs, 'up-to': upTo = '100', for: lasts = '90d' } = options;
  if (name === undefined || parts === undefined || verbs === undefined)
    throw new RegistryError(
      'invalid',
      `token create needs --name <name>, --parts <part,…> or all, and --verbs <verb,…> of ${VERBS.join(', ')}.`,
    );
  return {
    name,
    parts: parts === 'all' ? null : namesIn(parts),
    verbs: namesIn(verbs).map(verbOf),
    upTo: percentOf(upTo),
    until: new Date(Date.now() + durationOf(lasts, '--for')).toISOString(),
  };
}

function verbOf(text: string): Verb {
  const verb = VERBS.find((one) => one === text);
  if (verb === undefined)
    throw new RegistryError('invalid', `There is no verb ${text}: ${VERBS.join(', ')}.`);
  return verb;
}

const describeToken = (token: TokenView): string => `${describeGrant(token)}  (by ${token.createdBy})`;

/** What a token may do, and until when. */
export function describeGrant({ id, name, parts, verbs, upTo, until }: LoggedToken): string {
  const share = upTo < 100 ? `, up to ${String(upTo)} %` : '';
  return `${id}  ${name}: ${verbs.join(', ')} of ${parts?.join(', ') ?? 'all parts'}${share}, until ${until}`;
}
