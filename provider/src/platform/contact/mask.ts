/** `欧阳修` → `欧**`, `Wei Zhang` → `W***`: recognisable to its owner. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.min(Math.max(rest.length, 1), 3));
}

/** Keeps the first and last character of an identity number. The birth date is hidden. */
export function maskIdNumber(number: string): string {
  return `${number.slice(0, 1)}${'*'.repeat(Math.max(number.length - 2, 0))}${number.slice(-1)}`;
}

/** `+8613800138000` → `138****8000`. Numbers of other countries keep their prefix: `+44****5678`. */
export function maskPhone(e164: string): string {
  const tail = e164.slice(-4);
  return e164.startsWith('+86') ? `${e164.slice(3, 6)}****${tail}` : `${e164.slice(0, 3)}****${tail}`;
}

/** `zhang.wei@example.com` → `z***@example.com`. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${mail.slice(0, 1)}***${mail.slice(at)}`;
}

/** Whether a target is a number or a mailbox. @param target E.164 number or mail address */
export function addressKind(target: string): 'phone' | 'mail' {
  return target.includes('@') ? 'mail' : 'phone';
}

/** A number or a mailbox, masked. @param target E.164 number or mail address */
export function maskAddress(target: string): string {
  return addressKind(target) === 'mail' ? maskMail(target) : maskPhone(target);
}
