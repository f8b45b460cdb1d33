import type { ApplicationDetail } from '../application-api';
import { buildApplication } from './build-application';

/** The application of `buildApplication` in detail, as an ordinary member sees it, unless overridden by a test. */
export function buildApplicationDetail(overrides: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    ...buildApplication(),
    createdAt: '2026-01-02T08:00:00.000Z',
    licensebags: [],
    renewbags: [],
    connectorCount: 0,
    logRetentionDays: 180,
    ...overrides,
  };
}
