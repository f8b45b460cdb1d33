/**
 * Purpose of a code, with the call that sends it (docs/reference/rules.md#codes). A code of one scene is invalid in
 * every other.
 */
export const CODE_SCENES = {
  login: 'sendSmsLogin',
  regist: 'sendSmsRegist',
  registMail: 'mailRegister',
  forget: 'sendSmsForget',
  forgetMail: 'mailForget',
  bound: 'sendSmsBound',
  registAws: 'sendSmsRegistAws',
  reset: 'sendSmsReset',
  cert: 'sendSmsCert',
  certEnter: 'sendSmsCertEnter',
  oldPhone: 'smsChangeOldPhoneEnter',
  newPhone: 'smsChangeNewPhoneEnter',
  boundMail: 'mailBound',
  oldMail: 'changeOldMailEnter',
  newMail: 'changeNewMailEnter',
  resetMail: 'mailReset',
} as const;

export type CodeScene = keyof typeof CODE_SCENES;
