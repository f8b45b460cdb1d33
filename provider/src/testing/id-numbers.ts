const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
let made = 0;

/** A valid resident ID number (GB 11643) that is unique in the process. */
export function newIdCard(): string {
  const serial = made++;
  // Years from 1951 on, and 999 people a day.
  const year = 1951 + (Math.floor(serial / 999) % 50);
  return numbered(`${String(year)}1231`, (serial % 999) + 1);
}

/** A valid resident ID number of somebody who was born on this day, as `yyyymmdd`. */
export function idCardOf(birthDay: string): string {
  return numbered(birthDay, 2);
}

function numbered(birthDay: string, serial: number): string {
  const digits = `110105${birthDay}${String(serial).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0);
  return `${digits}${'10X98765432'.charAt(sum % 11)}`;
}

/** A valid unified social credit code (GB 32100) that is unique in the process. */
export function newCreditCode(): string {
  const body = `91110105MA${String(made++).padStart(7, '0')}`;
  const sum = [...body].reduce(
    (total, character, index) => total + CREDIT_ALPHABET.indexOf(character) * (3 ** index % 31),
    0,
  );
  return `${body}${CREDIT_ALPHABET.charAt((31 - (sum % 31)) % 31)}`;
}
