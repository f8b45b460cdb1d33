import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { VERBS } from '../access/grant';
import { isPrintable } from '../model/names';
import { RegistryError } from '../model/registry-error';
import type { ControlTools } from './control-options';
import { part, read } from './read-body';

const MAX_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

const tokenBody = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40), z.refine(isPrintable, 'has control characters')),
  parts: z.nullable(z.array(part).check(z.minLength(1), z.maxLength(100))),
  verbs: z.array(z.enum(VERBS)).check(z.minLength(1)),
  upTo: z.number().check(z.minimum(0), z.maximum(100)),
  until: z.iso.datetime(),
});
const keyBody = z.object({ part, pem: z.string().check(z.maxLength(2000)) });

/** Tokens and keys of teams, for operators alone. */
export function accessRoutes(
  app: FastifyInstance,
  {
    access,
    tokens,
    keys,
    now = Date.now,
    callerOf,
    confirmed,
  }: Pick<ControlTools, 'access' | 'tokens' | 'keys' | 'now' | 'callerOf' | 'confirmed'>,
): void {
  app.addHook('preHandler', async (request) => {
    callerOf(request).require({ verb: 'administer', parts: [] });
  });

  app.get('/tokens', async () => tokens.list);

  app.post('/tokens', async (request) => {
    const grant = read(tokenBody, request.body);
    const { actor } = callerOf(request);
    const days = (Date.parse(grant.until) - now()) / DAY_MS;
    if (!(days > 0 && days <= MAX_DAYS))
      throw new RegistryError('invalid', `A token ends within the next ${String(MAX_DAYS)} days.`);
    const { token, view, doors } = await confirmed(access.createToken(grant, actor));
    request.log.warn({ who: actor, token: view }, 'token of a team created');
    return { token, view, doors };
  });

  app.delete<{ Params: { target: string } }>('/tokens/:target', async (request) => {
    const { actor } = callerOf(request);
    const { doors, ...view } = await confirmed(access.revokeToken(request.params.target, actor));
    request.log.warn({ who: actor, token: view }, 'token of a team revoked');
    return { ...view, doors };
  });

  app.get('/keys', async () => keys.list);

  app.post('/keys', async (request) => {
    const { part: name, pem } = read(keyBody, request.body);
    const { actor } = callerOf(request);
    const { doors, ...key } = await confirmed(access.addKey(name, pem, actor));
    request.log.warn({ who: actor, part: name, key: key.id }, 'key of a part added');
    return { ...key, doors };
  });

  app.delete<{ Params: { part: string; id: string } }>('/keys/:part/:id', async (request) => {
    const { part: name, id } = request.params;
    const { actor } = callerOf(request);
    const { doors, ...key } = await confirmed(access.removeKey(name, id, actor));
    request.log.warn({ who: actor, part: name, key: id }, 'key of a part removed');
    return { ...key, doors };
  });
}
