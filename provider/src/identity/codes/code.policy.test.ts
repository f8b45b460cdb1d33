import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addSeconds } from '../../platform/runtime/clock';
import { sendRefusal } from './code.policy';

const now = new Date('2026-01-01T08:00:00Z');
const ago = (...seconds: number[]) => seconds.map((s) => addSeconds(now, -s));

it('allows the first code', () => {
  expect(sendRefusal({ toTarget: [], fromAddress: [] }, now)).toBeNull();
});

it('requires 60 seconds between two codes to one target', () => {
  expect(sendRefusal({ toTarget: ago(59, 3000), fromAddress: [] }, now)).toEqual({
    code: errorCodes.codeSentRecently,
    resendAfter: 1,
  });
  expect(sendRefusal({ toTarget: ago(60), fromAddress: [] }, now)).toBeNull();
});

it('stops at 5 an hour and continues when the first is an hour old', () => {
  expect(sendRefusal({ toTarget: ago(100, 200, 300, 400, 3599), fromAddress: [] }, now)).toEqual({
    code: errorCodes.codeLimitReached,
  });
  expect(sendRefusal({ toTarget: ago(100, 200, 300, 400, 3600), fromAddress: [] }, now)).toBeNull();
});

it('stops at 10 a day', () => {
  const nine = Array.from({ length: 9 }, (_, i) => 7200 + i * 60);
  expect(sendRefusal({ toTarget: ago(...nine), fromAddress: [] }, now)).toBeNull();
  expect(sendRefusal({ toTarget: ago(...nine, 9000), fromAddress: [] }, now)).toEqual({
    code: errorCodes.codeLimitReached,
  });
});

it('stops at 30 an hour from one address', () => {
  expect(sendRefusal({ toTarget: [], fromAddress: ago(...Array<number>(29).fill(3599)) }, now)).toBeNull();
  expect(sendRefusal({ toTarget: [], fromAddress: ago(...Array<number>(30).fill(3599)) }, now)).toEqual({
    code: errorCodes.codeLimitReached,
  });
});
