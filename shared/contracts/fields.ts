import { isDay } from './day';
import * as z from '@portal/shared/schema';
import {
  canonicalCode,
  canonicalCoupon,
  canonicalKey,
  canonicalLogin,
  canonicalMail,
  canonicalOrderNo,
  canonicalPersonName,
  canonicalPhone,
  canonicalRecoveryCode,
  canonicalToken,
  canonicalUserName,
  plainText,
} from './canonical';
import { SWITCH_LEVELS } from './enums';
import type { FieldMessageKey } from './field-messages';
import { isOpaqueString, opaqueString } from './opaque-string';
import { momentOfParse } from './parse-moment';
import {
  CODE_PATTERN,
  PHONE_PATTERN,
  codePoints,
  hasMixedScripts,
  hasPrivateUse,
  isBirthDay,
  isCreditCode,
  isIdCard,
  isMail,
  isNameSeen,
  isStorable,
  isTextSeen,
  passwordFault,
  userNameFault,
} from './validators';

/*
 * Request fields, each with its rule from docs/reference/rules.md and the key of its error message. They are functions,
 * so that a bundle contains only the fields of its own calls.
 */

/**
 * Length in code points, as in JSON Schema.
 * @param counted what is counted of a value
 */
function lengthBetween(
  min: number,
  max: number,
  message: FieldMessageKey,
  counted = (value: string) => value,
): z.core.$ZodCheck<string> {
  const check = z.refine<string>((value) => {
    const length = codePoints(counted(value));
    return length >= min && length <= max;
  }, message);
  check._zod.onattach = [
    (schema) => {
      schema._zod.bag.minimum = min;
      schema._zod.bag.maximum = max;
    },
  ];
  return check;
}

/** Trimmed text of `min` to `max` characters. */
export function text(min: number, max: number, message: FieldMessageKey) {
  return z
    .string(message)
    .check(z.trim(), z.refine(isStorable, 'textInvalid'), lengthBetween(min, max, message));
}

/** Text in its canonical form, to which the limits apply. */
export function canonicalText(
  canonical: (typed: string) => string,
  min: number,
  max: number,
  message: FieldMessageKey,
) {
  return z
    .string(message)
    .check(z.overwrite(canonical), z.refine(isStorable, 'textInvalid'), lengthBetween(min, max, message));
}

/** Trimmed text that may be empty. */
export function note(max: number) {
  return text(0, max, 'textTooLong');
}

/**
 * Text on which other users base a decision, such as the remark of a join request. It must not contain invisible
 * characters.
 */
export function remark(max: number) {
  return note(max).check(z.refine(isTextSeen, 'unseenCharacters'));
}

/** Text that is kept as it was typed: passwords. The provider compares their `opaqueString`. */
function secret(message: FieldMessageKey) {
  return z.string(message).check(z.refine(isStorable, 'textInvalid'));
}

/** Id of a row. Any UUID is valid; one that does not exist gives `notFound`. */
export function rowId(message: FieldMessageKey = 'fieldInvalid') {
  return z.string(message).check(z.toLowerCase(), z.regex(z.regexes.uuid(), message));
}

export function teamId() {
  return rowId('chooseTeam');
}

export function instanceId() {
  return rowId('chooseApplication');
}

/** The marketplace's own id of an instance. */
export function cloudInstanceId() {
  return canonicalText(plainText, 1, 128, 'enterCloudInstanceId');
}

export function connectorId() {
  return rowId('chooseConnector');
}

/** 20 digits. */
export function orderNo() {
  return z.string('chooseOrder').check(z.overwrite(canonicalOrderNo), z.regex(/^[0-9]{20}$/, 'chooseOrder'));
}

/** 1 to `max` ids, without duplicates. */
export function rowIds(max: number, message: FieldMessageKey = 'chooseSome') {
  return z.array(rowId(message), message).check(
    z.minLength(1, message),
    z.maxLength(max, 'tooMany'),
    z.overwrite((ids) => [...new Set(ids)]),
  );
}

/** A phone number as users type it. The provider converts it to E.164. */
export function userPhone() {
  return z.string('enterPhone').check(z.overwrite(canonicalPhone), z.regex(PHONE_PATTERN, 'enterPhone'));
}

export function mail() {
  return z
    .string('enterMail')
    .check(z.overwrite(canonicalMail), z.maxLength(254, 'enterMail'), z.refine(isMail, 'enterMail'));
}

/** 6 digits: sent by SMS, by mail, or from the authenticator app. */
export function code() {
  return z.string('enterCaptcha').check(z.overwrite(canonicalCode), z.regex(CODE_PATTERN, 'enterCaptcha'));
}

/** One of the ten codes that replace the authenticator app. Case and dashes are ignored. */
export function recoveryCode() {
  return canonicalText(canonicalRecoveryCode, 8, 32, 'enterRecoveryCode');
}

const OPAQUE = /^[A-Za-z0-9_-]{1,256}$/;

/** The `Key` from the response to sending a code. An unknown one gives `codeExpired`. */
export function codeKey() {
  return z.string('requestCode').check(z.regex(OPAQUE, 'requestCode'));
}

/** The `Key` of a step-up. An unknown one gives `stepUpRequired`. */
export function stepUpKey() {
  return z.string('codeOrStepUp').check(z.regex(OPAQUE, 'codeOrStepUp'));
}

/** A token of a link, a QR code or a third party. */
export function token(message: FieldMessageKey = 'fieldInvalid') {
  return z.string(message).check(z.trim(), z.regex(/^[\x21-\x7e]{1,2048}$/, message));
}

/** The token of an invitation link. */
export function linkToken() {
  return z
    .string('fieldInvalid')
    .check(z.overwrite(canonicalToken), z.regex(/^[\x21-\x7e]{1,2048}$/, 'fieldInvalid'));
}

/** Result of the captcha. Both fields are sent together, once. */
export function captchaFields() {
  return {
    Ticket: z.string('completeCaptcha').check(z.regex(/^[\x21-\x7e]{1,2048}$/, 'completeCaptcha')),
    RandStr: z.string('completeCaptcha').check(z.regex(/^[\x21-\x7e]{1,256}$/, 'completeCaptcha')),
  };
}

/** For signed-in calls, which need a captcha only after 3 codes sent in an hour (`captchaInvalid`). */
export function optionalCaptchaFields() {
  const { Ticket, RandStr } = captchaFields();
  return { Ticket: z.optional(Ticket), RandStr: z.optional(RandStr) };
}

/** User name or mailbox at sign-in. */
export function userNameOrMail(message: FieldMessageKey = 'enterUserNameOrMail') {
  return canonicalText(canonicalLogin, 1, 254, message);
}

/**
 * The password at sign-in. Any value is accepted, so that a wrong password costs as much as a right one. A wrong one
 * gives `wrongCredentials`.
 */
export function currentPassword(message: FieldMessageKey = 'enterPassword') {
  return secret(message).check(lengthBetween(1, 128, message, opaqueString));
}

/** Reports the first rule that a value breaks. */
function firstFault(faultOf: (value: string) => FieldMessageKey | null): z.core.$ZodCheck<string> {
  return z.check<string>((payload) => {
    const fault = faultOf(payload.value);
    if (fault !== null) payload.issues.push({ code: 'custom', input: payload.value, message: fault });
  });
}

/** Normalised to NFKC, because the same is done at sign-in. */
export function newUserName() {
  return z
    .string('enterUserName')
    .check(z.overwrite(canonicalUserName), z.refine(isStorable, 'textInvalid'), firstFault(userNameFault));
}

/** A new password. The provider also checks that it is not common and does not contain the name (`passwordTooWeak`). */
export function newPassword() {
  return secret('enterPassword').check(
    z.refine(isOpaqueString, 'passwordCharacters'),
    firstFault(passwordFault),
  );
}

const MAX_NAME = 32;

/** `min` to `max` characters on one line, all visible. */
export function visibleText(min: number, max: number, message: FieldMessageKey) {
  return text(min, max, message).check(z.refine(isNameSeen, 'unseenCharacters'));
}

/** A name that is kept as it is spelled. */
function spelledName(min: number, max: number, message: FieldMessageKey) {
  return visibleText(min, max, message).check(ofOneScript());
}

/** No mix of scripts whose letters look the same. */
function ofOneScript() {
  return z.refine<string>((value) => !hasMixedScripts(value), 'mixedScripts');
}

/**
 * A name of 1 to 32 characters that identifies something. Normalised to NFKC, so that a full-width spelling does not
 * create a second name.
 */
function name(message: FieldMessageKey) {
  return z
    .string(message)
    .check(
      z.normalize('NFKC'),
      z.trim(),
      z.refine(isStorable, 'textInvalid'),
      lengthBetween(1, MAX_NAME, message),
      z.refine(isNameSeen, 'unseenCharacters'),
      ofOneScript(),
    );
}

export function teamName() {
  return name('enterTeamName');
}

export function applicationName() {
  return name('enterApplicationName');
}

export function connectorName() {
  return name('enterConnectorName');
}

export function passkeyName() {
  return name('enterName');
}

/** Letters of any script, and the signs that stand between the parts of a name. */
const PERSON_NAME = /^[\p{L}\p{Nl}][\p{L}\p{Nl}\p{M} ·.'-]*$/u;

export function realName() {
  return personName('enterRealName');
}

function personName(message: FieldMessageKey) {
  return z.string(message).check(
    z.overwrite(canonicalPersonName),
    z.refine(isStorable, 'textInvalid'),
    z.refine((value) => !hasPrivateUse(value), 'privateCharacters'),
    lengthBetween(2, MAX_NAME, message),
    z.refine(isNameSeen, 'unseenCharacters'),
    ofOneScript(),
    z.regex(PERSON_NAME, message),
  );
}

/** Spelled as in the business licence, including full-width brackets. */
export function enterpriseName() {
  return spelledName(1, 128, 'enterEnterpriseName');
}

export function contactName() {
  return personName('enterContactName');
}

/** Of a company on an invoice: a credit code, or the longer or shorter number that it had before. */
export function taxNumber() {
  return z
    .string('enterTaxNumber')
    .check(z.overwrite(canonicalKey), z.regex(/^[0-9A-Z]{15,20}$/, 'enterTaxNumber'));
}

function upperCased(message: FieldMessageKey) {
  return z.string(message).check(z.overwrite(canonicalKey), z.minLength(1, message));
}

export function idCard() {
  return upperCased('enterIdCard').check(
    z.refine((value) => isIdCard(value) && isBornBy(value, momentOfParse()), 'idCardWrong'),
  );
}

function isBornBy(idCard: string, moment: number | null): boolean {
  return moment === null || isBirthDay(idCard.slice(6, 14), moment);
}

export function creditCode() {
  return upperCased('enterCreditCode').check(z.refine(isCreditCode, 'creditCodeWrong'));
}

/** Six letters and digits; case does not matter. */
export function inviteKey() {
  return z
    .string('enterInviteKey')
    .check(z.overwrite(canonicalKey), z.regex(/^[A-Z0-9]{6}$/, 'enterInviteKey'));
}

export function referralCode() {
  return canonicalText(canonicalCoupon, 1, 32, 'fieldInvalid');
}

export function couponCode() {
  return canonicalText(canonicalCoupon, 1, 32, 'enterCoupon');
}

/** A moment in ISO 8601 with a zone, between 1970 and 9999. Converted to UTC with milliseconds. */
export function moment() {
  return z.string('enterDate').check(
    z.refine(isMoment, 'enterDate'),
    z.overwrite((text) => (isMoment(text) ? inUtc(text) : text)),
  );
}

/** The same, or a day `2026-01-31`, which is a day of the account's zone. */
export function momentOrDay() {
  return z.string('enterDate').check(
    z.refine((text) => isDay(text) || isMoment(text), 'enterDate'),
    z.overwrite((text) => (isMoment(text) ? inUtc(text) : text)),
  );
}

function inUtc(text: string): string {
  return new Date(text).toISOString();
}

function isMoment(text: string): boolean {
  if (!z.regexes.datetime({ offset: true }).test(text)) return false;
  const year = new Date(text).getUTCFullYear();
  return year >= 1970 && year <= 9999;
}

/** A whole number within limits. */
export function whole(min: number, max: number, message: FieldMessageKey = 'enterNumber') {
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
}

export function switchLevel() {
  return z.literal([...SWITCH_LEVELS], 'chooseOne');
}

/** The price revision that the buyer saw when ordering. */
export function priceRev() {
  return whole(1, 2_147_483_647);
}

/** Number of packs. A value outside 1–99 gives `quantityInvalid`. */
export function quantity() {
  return whole(1, 99, 'enterQuantity');
}

/** The price book defines the months that can be bought. This limit only keeps dates in a sane range. */
export function months() {
  return whole(1, 120, 'chooseMonths');
}

/** The four quotas of an application; GB for the disk. More than the edition's maximum gives `quotaExceeded`. */
export function configFields() {
  return {
    UserNumber: quota(),
    AssetNumber: quota(),
    DiskQuota: quota(),
    ConcurrentNumber: quota(),
  };
}

function quota() {
  return whole(0, 1_000_000_000, 'enterQuota');
}

/** Maximum size of an image, in bytes (docs/reference/rules.md#files). */
export const MAX_IMAGE_BYTES = 2_097_152;

/** An image upload: a browser's `File`, or the provider's representation of the multipart part. */
export interface ImageUpload {
  /** Bytes. */
  readonly size: number;
  /** Declared MIME type, which decides nothing: pictures are recognized by their bytes (`imageFormatOf`). */
  readonly type: string;
}

function isUpload(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'size' in value &&
    typeof value.size === 'number' &&
    'type' in value &&
    typeof value.type === 'string'
  );
}

export function image(message: FieldMessageKey) {
  return z
    .custom<ImageUpload>(isUpload, message)
    .check(z.refine((upload: ImageUpload) => upload.size <= MAX_IMAGE_BYTES, 'imageSize'));
}
