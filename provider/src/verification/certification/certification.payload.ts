import * as z from 'zod';
import { SEALED, type Cipher } from '../../platform/runtime/cipher';

const personSchema = z.object({ realName: z.string(), idCard: z.string() });
const enterpriseSchema = z.object({
  enterpriseName: z.string(),
  creditCode: z.string(),
  contactName: z.string(),
  contactIdCard: z.string(),
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
