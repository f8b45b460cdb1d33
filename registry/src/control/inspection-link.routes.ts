import { INSPECT_PATH } from '@portal/shared/contracts/inspect-link';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { RegistryError } from '../model/registry-error';
import { armText, setKeyText } from '../rollouts/arm';
import type { ControlTools } from './control-options';
import { read } from './read-body';

const body = z.object({ code: z.optional(z.string()) });

/** An operator's link that opens the inspector in one browser session. */
export interface InspectionLink {
  readonly address: string;
  /** ISO 8601. */
  readonly until: string;
  readonly devOrigins: readonly string[];
}

export function inspectionLinkRoutes(
  app: FastifyInstance,
  {
    sets,
    passes,
    visits,
    origins,
    devOrigins = [],
    callerOf,
  }: Pick<ControlTools, 'sets' | 'passes' | 'visits' | 'origins' | 'devOrigins' | 'callerOf'>,
): void {
  app.post('/inspections', async (request): Promise<InspectionLink> => {
    const { code } = read(body, request.body);
    const caller = callerOf(request);
    caller.require({ verb: 'inspect', parts: [] });
    const { token, inspection } = passes.makeLink(code === undefined ? undefined : await setOfCode(code));
    request.log.warn({ inspection: inspection.id, who: caller.actor }, 'inspection link made');
    return {
      address: `${origins[0] ?? ''}${INSPECT_PATH}#${token}`,
      until: new Date(inspection.until).toISOString(),
      devOrigins,
    };
  });

  /** @throws RegistryError `absent` */
  async function setOfCode(code: string): Promise<string> {
    const key = visits.codes.read(code);
    if (key === null || (await sets.setOf(key)) === null)
      throw new RegistryError(
        'absent',
        `There is no set with the code ${code.slice(0, 40)}: check how it is written.`,
      );
    return setKeyText(key.revision, armText(key.arm));
  }
}
