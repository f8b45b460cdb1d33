import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { RegistryError } from '../model/registry-error';
import type { RegistryStatus } from '../activation/registry-results';
import type { ControlTools } from './control-options';
import { conditions, part, placedPart, publicRoutes, read, requireConsent, targets } from './read-body';

const activationBody = z.object({ ...conditions, parts: targets });
const removalBody = z.object({ ...conditions, part });
const revocationBody = z.object({
  ...conditions,
  part,
  publicRoutes: publicRoutes.check(z.minLength(1)),
});
const rollbackBody = z.union([
  z.object({ ...conditions, part }),
  z.object({ ...conditions, undoes: z.number().check(z.int()) }),
]);
const historyQuery = z.object({
  part: z.optional(part),
  last: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'is not a number from 1 to 9999'))),
});

/** Steps that change the active set, and what it is. */
export function setRoutes(
  app: FastifyInstance,
  {
    sets,
    activations,
    reports,
    guard,
    following,
    callerOf,
    confirmed,
  }: Pick<
    ControlTools,
    'sets' | 'activations' | 'reports' | 'guard' | 'following' | 'callerOf' | 'confirmed'
  >,
): void {
  app.post('/activations', async (request) => {
    const { parts, ...given } = read(activationBody, request.body);
    const caller = callerOf(request);
    caller.require({ verb: 'activate', parts: parts.map((target) => target.part), percent: 100 });
    requireConsent(caller, parts);
    return confirmed(activations.activate(parts.map(placedPart), caller.actor, given));
  });

  app.post('/removals', async (request) => {
    const { part: name, ...given } = read(removalBody, request.body);
    const caller = callerOf(request);
    caller.require({ verb: 'remove', parts: [name] });
    return confirmed(activations.remove(name, caller.actor, given));
  });

  app.post('/revocations', async (request) => {
    const { part: name, publicRoutes: names, ...given } = read(revocationBody, request.body);
    const caller = callerOf(request);
    caller.require({ verb: 'administer', parts: [] });
    return confirmed(activations.revokeConsents(name, names, caller.actor, given));
  });

  app.get('/rollbacks/next', async () => activations.previewRollback());

  app.post('/rollbacks', async (request) => {
    const target = read(rollbackBody, request.body);
    const caller = callerOf(request);
    if ('part' in target) {
      caller.require({ verb: 'rollback', parts: [target.part] });
      return confirmed(activations.rollback(target.part, caller.actor, target));
    }
    const { undoes, parts } = await activations.previewRollback();
    if (undoes !== target.undoes)
      throw new RegistryError('refused', 'Another step was made meanwhile: look again before undoing it.');
    caller.require({ verb: 'rollback', parts: parts.map((change) => change.part) });
    return confirmed(activations.rollbackActivation(target.undoes, caller.actor, target));
  });

  app.get('/revision', async () => ({ revision: sets.revision }));

  app.get('/history', async (request) => {
    const { part: name, last } = read(historyQuery, request.query);
    return reports.history({ part: name, last: last === undefined ? undefined : Number(last) });
  });

  app.get('/status', async (): Promise<RegistryStatus> => {
    const status = await reports.status();
    const rollouts = status.rollouts.map((rollout) => {
      const numbers = guard.numbersOf(rollout.id);
      const next = guard.nextShareOf(rollout.id);
      return { ...rollout, ...(numbers !== null && { numbers }), ...(next !== null && { next }) };
    });
    const doors = await following?.doors().catch(() => undefined);
    return { ...status, rollouts, ...(doors === undefined ? {} : { doors }) };
  });
}
