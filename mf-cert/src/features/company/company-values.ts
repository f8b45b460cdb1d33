import { enterpriseCertificateConsignor } from '@portal/shared/contracts/certification';
import type { EnterpriseCertKind } from '@portal/shared/contracts/enums';
import type { ContractForm } from '@portal/shared/forms/use-contract-form';
import type { PhoneKind } from '../../phone/phone-choice';

/** The request with every field; that of the legal person (58) only lacks the letter. */
export const REQUEST = enterpriseCertificateConsignor.request;

export type CompanyField = ContractForm<typeof REQUEST>['field'];

export interface CompanyValues {
  readonly EnterpriseName: string;
  readonly CreditCode: string;
  readonly LicenseImage: File;
  readonly ContactKind: EnterpriseCertKind;
  readonly ContactName: string;
  readonly ContactIdCard: string;
  /** Only of a person in charge. */
  readonly AuthorizationImage: File;
  readonly PhoneKind: PhoneKind;
  readonly UserPhone?: string;
  /** Only of another phone than the bound one. */
  readonly CodeSms?: string;
}

/** Fields of the draft: never a file or the ID number. */
export const DRAFTED = ['EnterpriseName', 'CreditCode', 'ContactKind', 'ContactName'] as const;

export function draftName(userId: string): string {
  return `company.${userId}`;
}

/** Whether something was entered that the draft does not keep. */
export function hasUnkept(values: Partial<CompanyValues>): boolean {
  const { ContactIdCard = '', UserPhone = '', CodeSms = '', LicenseImage, AuthorizationImage } = values;
  return (
    ContactIdCard + UserPhone + CodeSms !== '' ||
    LicenseImage !== undefined ||
    AuthorizationImage !== undefined
  );
}
