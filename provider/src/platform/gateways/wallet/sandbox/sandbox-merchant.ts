/** The merchant that the sandbox wallet pays, in the formats of both wallets. */
export const SANDBOX_WECHAT = {
  appId: 'wx0000000000000000',
  mchId: '1900000000',
  keyId: 'PUB_KEY_ID_SANDBOX',
} as const;

export const SANDBOX_ALIPAY = { appId: '2021000000000000', sellerId: '2088000000000000' } as const;
