import type { instanceDelInfo, ApplicationRow } from '@portal/shared/contracts/application';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';

const quota = { userNumber: 50, assetNumber: 200, diskQuota: 500, concurrentNumber: 50 };

/** An application of the team of `buildTeam`, which the user has joined, unless overridden by a test. */
export function buildApplication(overrides: Partial<ApplicationRow> = {}): ApplicationRow {
  return {
    Id: '01990000-0000-7000-8000-0000000000a1',
    name: 'Gate',
    type: 'bastionHost',
    version: 'enterprise',
    source: 'self',
    teamId: '01990000-0000-7000-8000-000000000002',
    teamName: 'Operations',
    config: quota,
    edition: quota,
    used: quota,
    months: 12,
    dueDate: '2026-12-31T08:00:00.000Z',
    daysLeft: 12,
    expired: false,
    status: 'normal',
    favor: false,
    joined: true,
    isCreator: false,
    can: [],
    ...overrides,
  };
}

/** The same in detail, with the members who have joined it, whom only admins see. */
export function buildApplicationDetail(
  application: ApplicationRow,
  users?: ResponseOf<typeof instanceDelInfo>['users'],
): ResponseOf<typeof instanceDelInfo> {
  return {
    ...application,
    createdAt: '2026-01-02T08:00:00.000Z',
    licensebags: [],
    renewbags: [],
    connectorCount: 0,
    logRetentionDays: 180,
    ...(users !== undefined && { users }),
  };
}
