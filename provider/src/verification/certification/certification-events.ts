import type { CertLevel, CertState } from '@portal/shared/contracts/enums';
import type { CertKind } from '../../platform/database/schema/certifications';
import type { DomainEvent } from '../../platform/events/domain-event.repository';
import type { Notice } from '../../platform/notices/notice';
import { CERTIFICATION_TEMPLATES } from './certification-templates';

interface ChangedCertification {
  readonly userId: string;
  readonly kind: CertKind;
  readonly state: CertState;
  /** The level of the account after the change. */
  readonly level: CertLevel;
}

/** The event `certification.changed`, for the user alone. */
export function certificationEvent({ userId, kind, state, level }: ChangedCertification): DomainEvent {
  return {
    name: 'certification.changed',
    major: 1,
    payload: { kind, state, level },
    audience: { users: [userId] },
  };
}

/** The message about a decided verification. It leads to the page with its state and reason. */
export function certificationNotice(template: keyof typeof CERTIFICATION_TEMPLATES): Notice {
  return { kind: 'certification', template: CERTIFICATION_TEMPLATES[template], link: '/cert/index' };
}
