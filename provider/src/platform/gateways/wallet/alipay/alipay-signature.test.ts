import { createVerify, generateKeyPairSync } from 'node:crypto';
import {
  alipayNotificationSignature,
  alipayRequestSignature,
  isAlipayNotificationSigned,
} from './alipay-signature';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Whether the signature is of this text, as Alipay verifies it. */
const isOf = (text: string, signature: string) =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64');

const parameters = {
  sign_type: 'RSA2',
  app_id: '2021',
  sign: 'x',
  charset: 'utf-8',
  biz_content: '{"a":"b c"}',
};

test('a request is signed over its sorted parameters with the kind of signature, without encoding', () => {
  const signature = alipayRequestSignature(parameters, privateKey);
  expect(isOf('app_id=2021&biz_content={"a":"b c"}&charset=utf-8&sign_type=RSA2', signature)).toBe(true);
});

test('a notification is signed without the kind of signature', () => {
  const signature = alipayNotificationSignature(parameters, privateKey);
  expect(isOf('app_id=2021&biz_content={"a":"b c"}&charset=utf-8', signature)).toBe(true);
  expect(isAlipayNotificationSigned({ ...parameters, sign: signature }, publicKey)).toBe(true);
});

test('any other parameter, key or signature is refused', () => {
  const sign = alipayNotificationSignature(parameters, privateKey);
  const signed = { ...parameters, sign };
  const { sign: _, ...unsigned } = signed;
  expect(isAlipayNotificationSigned({ ...signed, app_id: '2022' }, publicKey)).toBe(false);
  expect(isAlipayNotificationSigned({ ...signed, more: '' }, publicKey)).toBe(false);
  expect(isAlipayNotificationSigned(signed, stranger.publicKey)).toBe(false);
  expect(isAlipayNotificationSigned(unsigned, publicKey)).toBe(false);
  const ofRequest = alipayRequestSignature(parameters, privateKey);
  expect(isAlipayNotificationSigned({ ...parameters, sign: ofRequest }, publicKey)).toBe(false);
});
