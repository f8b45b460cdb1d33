import * as errorCodes from '@portal/shared/contracts/error-codes';
import { resetNewMailEnter } from '@portal/shared/contracts/security';
import { accountApi } from '../../account-api';
import type { ContactCalls } from './contact-calls';

/** Calls for mail: 31, 75, 32, 76; for the first mailbox 30, 74. */
export function useMailCalls(): ContactCalls {
  const [sendToOld] = accountApi.changeOldMailEnter.useMutation();
  const [proveOld] = accountApi.resetOldMailEnter.useMutation();
  const [sendToNew] = accountApi.changeNewMailEnter.useMutation();
  const [saveNew] = accountApi.resetNewMailEnter.useMutation();
  const [sendToFirst] = accountApi.mailBound.useMutation();
  const [saveFirst] = accountApi.boundMail.useMutation();
  return {
    request: resetNewMailEnter.request,
    targetField: 'Mail',
    codeField: 'CodeMail',
    takenCode: errorCodes.mailTaken,
    sendToOld,
    proveOld: (Key, CodeMail) => proveOld({ Key, CodeMail }),
    sendToNew: (proof, Mail, OldKey) => sendToNew({ ...proof, Mail, OldKey }),
    saveNew: ({ target, key, code }, OldKey) => saveNew({ Mail: target, Key: key, CodeMail: code, OldKey }),
    sendToFirst: (proof, Mail) => sendToFirst({ ...proof, Mail }),
    saveFirst: ({ target, key, code }, OldKey) =>
      saveFirst({ Mail: target, Key: key, CodeMail: code, OldKey }),
  };
}
