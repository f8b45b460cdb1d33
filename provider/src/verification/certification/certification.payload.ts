import * as z from 'zod';
import { SEALED, type Cipher } from '../../platform/runtime/cipher';
import type { Pepper } from '../../platform/runtime/crypto';
import type { CertificationRow } from './certification.repository';

const personSchema = z.object({ realName: z.string(), idCard: z.string() });
const enterpriseSchema = z.object({
  enterpriseName: z.string(),
  creditCode: z.string(),
  contactName: z.string(),
  contactIdCard: z.string(),
  /** E.164. */
  contactPhone: z.string().optional(),
});

/** Personal data that a user submitted. */
export type PersonPayload = z.output<typeof personSchema>;
/** Data that an enterprise submitted. */
export type EnterprisePayload = z.output<typeof enterpriseSchema>;

/** Names and identity numbers are stored only in this encrypted form. */
export function sealPayload(cipher: Cipher, payload: PersonPayload | EnterprisePayload): string {
  return cipher.encrypt(SEALED.certification, JSON.stringify(payload));
}

export function openPersonPayload(cipher: Cipher, sealed: string): PersonPayload {
  return personSchema.parse(JSON.parse(cipher.decrypt(SEALED.certification, sealed)));
}

export function openEnterprisePayload(cipher: Cipher, sealed: string): EnterprisePayload {
  return enterpriseSchema.parse(JSON.parse(cipher.decrypt(SEALED.certification, sealed)));
}

/** Whom a verification shows the account to be. */
interface ProvedIdentity {
  readonly kind: 'personal' | 'enterprise';
  /** Of the person; for an enterprise, of its contact. */
  readonly name: string;
  /** Binds the account to the ID number or credit code. */
  readonly idHash: string;
}

export function identityOf(
  cipher: Cipher,
  pepper: Pepper,
  { kind, payloadEnc }: Pick<CertificationRow, 'kind' | 'payloadEnc'>,
): ProvedIdentity {
  if (kind === 'enterprise') {
    const { contactName, creditCode } = openEnterprisePayload(cipher, payloadEnc);
    return { kind, name: contactName, idHash: hashCreditCode(pepper, creditCode) };
  }
  const { realName, idCard } = openPersonPayload(cipher, payloadEnc);
  return { kind: 'personal', name: realName, idHash: hashIdCard(pepper, idCard) };
}

/** The person of the face check: the applicant, or the contact of the enterprise. */
export function faceOf(
  cipher: Cipher,
  { kind, payloadEnc }: Pick<CertificationRow, 'kind' | 'payloadEnc'>,
): PersonPayload {
  if (kind !== 'enterprise') return openPersonPayload(cipher, payloadEnc);
  const { contactName, contactIdCard } = openEnterprisePayload(cipher, payloadEnc);
  return { realName: contactName, idCard: contactIdCard };
}

export function hashIdCard(pepper: Pepper, idCard: string): string {
  return pepper.hash('identity number', idCard);
}

export function hashCreditCode(pepper: Pepper, creditCode: string): string {
  return pepper.hash('credit code', creditCode);
}
