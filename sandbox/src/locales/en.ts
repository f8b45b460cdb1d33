export const en = {
  phone: 'Phone',
  purpose: 'Stands in for the outside world: what the portal sends to phones and mailboxes arrives here.',
  inbox: 'Inbox',
  find: 'Find by phone number or mailbox',
  sms: 'SMS',
  mail: 'Mail',
  to: 'To {{to}}',
  copy: 'Copy code {{code}}',
  copied: 'Code copied.',
  copyFailed: 'Copy failed',
  empty: 'No message yet. Ask for a code on the sign-in page and it arrives here.',
  noMatch: 'No message to this address.',
  failed: 'The inbox cannot be read.',
  retry: 'Retry',
  language: '中文',
  loading: 'Loading',
};

export type Words = Readonly<Record<keyof typeof en, string>>;
