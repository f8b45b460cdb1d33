import { fieldError } from '../../platform/http/business-error';
import type { PackSubject, PricedApplication } from './selection';
import { someQuotasOf, type SomeSentQuotas } from './sent-quotas';
import type { Version } from '@portal/shared/contracts/enums';

interface SentEdition extends SomeSentQuotas {
  readonly Version?: Version | undefined;
}

/**
 * What packs are for: the application that the request names, otherwise the edition that it must name. With both, the
 * packs are of that edition.
 * @throws BusinessError `validationFailed` without both
 */
export function packSubject(application: PricedApplication | null, sent: SentEdition): PackSubject {
  if (application !== null) return { application, version: sent.Version ?? application.version };
  if (sent.Version === undefined) throw fieldError('Version', 'chooseOne');
  return { version: sent.Version, quotas: someQuotasOf(sent) };
}
