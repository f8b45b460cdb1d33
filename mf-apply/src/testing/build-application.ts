import type { ApplicationRow } from '@portal/shared/contracts/application';

const quota = { userNumber: 50, assetNumber: 200, diskQuota: 500, concurrentNumber: 50 };

/** An application that the user may open, due in 12 days, unless overridden by a test. */
export function buildApplication(overrides: Partial<ApplicationRow> = {}): ApplicationRow {
  return {
    Id: '01990000-0000-7000-8000-00000000000a',
    name: 'Gate',
    type: 'bastionHost',
    version: 'enterprise',
    source: 'huawei',
    teamId: '01990000-0000-7000-8000-000000000002',
    teamName: 'Operations',
    config: quota,
    edition: quota,
    used: { ...quota, userNumber: 12 },
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
