import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../../platform/http/business-error';
import type { LockedApplication } from '../../platform/unit-of-work/locks.repository';
import type { TeamAct } from '../../teams/act/team-act.service';
import { instanceStatus } from '../../teams/records/application-status.policy';

/** @throws BusinessError `notFound` for an application of another team */
export function requireApplication({ unit, team }: TeamAct, instanceId: string): LockedApplication {
  const application = unit.applications.get(instanceId);
  if (application === undefined || application.teamId !== team.id)
    throw new BusinessError(errorCodes.notFound);
  return application;
}

/** @throws BusinessError `notFound`, `applicationCancelled` */
export function requireLive(act: TeamAct, instanceId: string): LockedApplication {
  const application = requireApplication(act, instanceId);
  if (instanceStatus(application, act.now) === 'cancelled')
    throw new BusinessError(errorCodes.applicationCancelled);
  return application;
}
