import * as errorCodes from '@portal/shared/contracts/error-codes';
import { resetNewPhoneEnter } from '@portal/shared/contracts/security';
import { accountApi } from '../../account-api';
import type { ContactCalls } from './contact-calls';

/** Calls for phone: 28, 77, 29, 78; for the first phone 23, 73. */
export function usePhoneCalls(): ContactCalls {
  const [sendToOld] = accountApi.smsChangeOldPhoneEnter.useMutation();
  const [proveOld] = accountApi.resetOldPhoneEnter.useMutation();
  const [sendToNew] = accountApi.smsChangeNewPhoneEnter.useMutation();
  const [saveNew] = accountApi.resetNewPhoneEnter.useMutation();
  const [sendToFirst] = accountApi.sendSmsBound.useMutation();
  const [saveFirst] = accountApi.boundUserPhone.useMutation();
  return {
    request: resetNewPhoneEnter.request,
    targetField: 'UserPhone',
    codeField: 'CodeSms',
    takenCode: errorCodes.phoneTaken,
    sendToOld,
    proveOld: (Key, CodeSms) => proveOld({ Key, CodeSms }),
    sendToNew: (proof, UserPhone, OldKey) => sendToNew({ ...proof, UserPhone, OldKey }),
    saveNew: ({ target, key, code }, OldKey) =>
      saveNew({ UserPhone: target, Key: key, CodeSms: code, OldKey }),
    sendToFirst: (proof, UserPhone) => sendToFirst({ ...proof, UserPhone }),
    saveFirst: ({ target, key, code }, OldKey) =>
      saveFirst({ UserPhone: target, Key: key, CodeSms: code, OldKey }),
  };
}
