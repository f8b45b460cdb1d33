import { ACCOUNT_TEMPLATES } from './account/account-templates';
import { APPLICATION_TEMPLATES } from './commerce/application/application-templates';
import { INVOICE_TEMPLATES } from './commerce/invoice/invoice-templates';
import { ORDER_TEMPLATES } from './commerce/order/order-templates';
import { PACK_TEMPLATES } from './commerce/pack/pack-templates';
import { AUTH_TEMPLATES } from './identity/auth/auth-templates';
import { OPERATOR_TEMPLATES } from './identity/operators/operator-templates';
import { PASSKEY_TEMPLATES } from './identity/passkey/passkey-templates';
import { REGISTRATION_TEMPLATES } from './identity/registration/registration-templates';
import { SECOND_FACTOR_TEMPLATES } from './identity/second-factor/second-factor-templates';
import { SECURITY_TEMPLATES } from './identity/security/security-templates';
import { INVITATION_TEMPLATES } from './teams/invitation/invitation-templates';
import { JOIN_REQUEST_TEMPLATES } from './teams/join-request/join-request-templates';
import { MEMBER_TEMPLATES } from './teams/member/member-templates';
import { TEAM_TEMPLATES } from './teams/team/team-templates';
import { CERTIFICATION_TEMPLATES } from './verification/certification/certification-templates';
import { templateCatalogue } from './platform/notices/template-catalogue';

/** The templates of all domains. */
export const noticeTemplates = templateCatalogue([
  REGISTRATION_TEMPLATES,
  AUTH_TEMPLATES,
  SECURITY_TEMPLATES,
  SECOND_FACTOR_TEMPLATES,
  PASSKEY_TEMPLATES,
  OPERATOR_TEMPLATES,
  ACCOUNT_TEMPLATES,
  CERTIFICATION_TEMPLATES,
  INVITATION_TEMPLATES,
  JOIN_REQUEST_TEMPLATES,
  MEMBER_TEMPLATES,
  TEAM_TEMPLATES,
  APPLICATION_TEMPLATES,
  ORDER_TEMPLATES,
  PACK_TEMPLATES,
  INVOICE_TEMPLATES,
]);
