/** Refusals that `useSendCode` shows itself: `mutation(sendSmsLogin, [], { handles: SEND_HANDLES })`. */
export const SEND_HANDLES = [4000, 4501, 4534] as const;
