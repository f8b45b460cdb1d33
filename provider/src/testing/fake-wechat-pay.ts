import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { WechatPaySetting } from '../platform/settings/wallet-settings';
import { certificate } from './self-signed';
import { startFakeServer, type FakeAnswer, type FakeRequest, type ServerFault } from './fake-wallet-server';

/** A trade in the fake's books. */
export interface FakeTrade {
  readonly amount: number;
  readonly state: string;
  readonly expiresAt: string;
  readonly notifyUrl: string;
  readonly transactionId: string | null;
  readonly paidAt: Date | null;
}

/** How the answer to a call lies or fails. */
export type WechatFault =
  | ServerFault
  | { readonly status: number; readonly code: string; readonly isUnsigned?: boolean }
  | 'unsigned'
  | 'wrongSignature'
  | 'probe'
  | 'unknownSerial'
  | 'old'
  | 'otherMerchant'
  | 'otherApp'
  | 'otherTrade'
  | 'otherAmountType'
  | 'otherSerial';

/** Deviations of one notification from a right one. */
export interface NotificationChange {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Replaces fields of the envelope. */
  readonly envelope?: object;
  /** Replaces fields of `resource`. */
  readonly resource?: object;
  /** Replaces fields of the encrypted trade. */
  readonly content?: object;
  readonly key?: KeyObject;
  readonly apiV3Key?: string;
  /** Seconds by which the signature is older than now. */
  readonly age?: number;
  readonly nonce?: string;
  readonly aad?: string;
  /** Changes the body after it was signed. */
  readonly rewrite?: (body: string) => string;
}

export interface FakeNotification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface FakeWechatPay {
  readonly setting: WechatPaySetting;
  readonly requests: readonly FakeRequest[];
  readonly trades: Map<string, FakeTrade>;
  /** Refunded cents by `out_refund_no`. */
  readonly refunds: Map<string, number>;
  /** The private key of the present serial. */
  platformKey(): KeyObject;
  /** Faults of the next calls, one each; null for a right answer. */
  failNext(...faults: readonly (WechatFault | null)[]): void;
  /** The payer pays, or the trade changes otherwise. */
  setState(outTradeNo: string, state: string, paid?: number): void;
  /** A signed notification about a trade, as it is now. */
  notification(outTradeNo: string, change?: NotificationChange): FakeNotification;
  /** Publishes a new certificate, which signs from now on. */
  rotate(until?: string): void;
  close(): Promise<void>;
}

const MCH_ID = '1900009191';
const APP_ID = 'wx8888888888888888';
const API_V3_KEY = 'fake0v3key0fake0v3key0fake0v3key';
const CERT_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Signer {
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly pem: string | null;
}

/**
 * WeChat Pay API v3 on a loopback port, after https://pay.weixin.qq.com/doc/v3/merchant/4012365342: checks the
 * merchant's signature, keeps trades and refunds, signs its answers.
 */
export async function startFakeWechatPay({
  mode,
  now,
}: {
  readonly mode: 'publicKey' | 'certificates';
  readonly now: () => Date;
}): Promise<FakeWechatPay> {
  const requests: FakeRequest[] = [];
  const trades = new Map<string, FakeTrade>();
  const refunds = new Map<string, number>();
  const faults: (WechatFault | null)[] = [];
  let signers: readonly Signer[] = [
    mode === 'publicKey' ? keySigner() : certificateSigner('20991231235959Z'),
  ];
  const signer = (): Signer => {
    const [first] = signers;
    if (first === undefined) throw new Error('The fake has no key.');
    return first;
  };

  let fault: WechatFault | null = null;
  const server = await startFakeServer(
    (request) => {
      requests.push(request);
      const isKnown = isSignedByMerchant(request, now());
      const answer = isKnown ? perform(request) : refusal(401, 'SIGN_ERROR');
      return signed(answer, { signer: signer(), fault, now: now() });
    },
    () => {
      fault = faults.shift() ?? null;
      return isServerFault(fault) ? fault : null;
    },
  );

  function perform(request: FakeRequest): FakeAnswer {
    if (typeof fault === 'object' && fault !== null) return refusal(fault.status, fault.code);
    const { method, path } = request;
    if (path === '/v3/certificates') return json(200, { data: signers.map((one) => published(one, fault)) });
    if (path === '/v3/pay/transactions/native')
      return create(JSON.parse(request.body) as Record<string, unknown>);
    if (path === '/v3/refund/domestic/refunds')
      return refund(JSON.parse(request.body) as Record<string, unknown>);
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path) ?? [];
    if (refundNo !== undefined) return queryRefund(refundNo);
    const [, outTradeNo = ''] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)/.exec(path) ?? [];
    return method === 'POST' ? close(outTradeNo) : query(outTradeNo);
  }

  function create(sent: Record<string, unknown>): FakeAnswer {
    if (sent['mchid'] !== MCH_ID || sent['appid'] !== APP_ID) return refusal(400, 'APPID_MCHID_NOT_MATCH');
    const outTradeNo = String(sent['out_trade_no']);
    const known = trades.get(outTradeNo);
    if (known?.state === 'SUCCESS') return refusal(400, 'ORDERPAID');
    if (known?.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED');
    const { total, currency } = sent['amount'] as { total: number; currency: string };
    if (!Number.isInteger(total) || total < 1 || currency !== 'CNY') return refusal(400, 'PARAM_ERROR');
    if (known !== undefined && known.amount !== total) return refusal(403, 'OUT_TRADE_NO_USED');
    trades.set(outTradeNo, {
      amount: total,
      state: 'NOTPAY',
      expiresAt: String(sent['time_expire']),
      notifyUrl: String(sent['notify_url']),
      transactionId: null,
      paidAt: null,
    });
    return json(200, { code_url: `weixin://wxpay/bizpayurl?pr=${outTradeNo}` });
  }

  function query(outTradeNo: string): FakeAnswer {
    const trade = trades.get(outTradeNo);
    if (trade === undefined) return refusal(404, 'ORDER_NOT_EXIST');
    return json(200, tradeJson(outTradeNo, trade, fault));
  }

  function close(outTradeNo: string): FakeAnswer {
    const trade = trades.get(outTradeNo);
    if (trade === undefined) return refusal(404, 'ORDER_NOT_EXIST');
    if (trade.state === 'SUCCESS') return refusal(400, 'ORDERPAID');
    if (trade.state === 'USERPAYING') return refusal(400, 'USERPAYING');
    trades.set(outTradeNo, { ...trade, state: 'CLOSED' });
    return { status: 204, headers: {}, body: '' };
  }

  function refund(sent: Record<string, unknown>): FakeAnswer {
    const { refund: cents, total } = sent['amount'] as { refund: number; total: number };
    const trade = trades.get(String(sent['out_trade_no']));
    const refundNo = String(sent['out_refund_no']);
    if (trade?.amount !== total || trade.paidAt === null) return refusal(404, 'RESOURCE_NOT_EXISTS');
    if ((refunds.get(refundNo) ?? cents) !== cents) return refusal(400, 'INVALID_REQUEST');
    refunds.set(refundNo, cents);
    return json(200, { out_refund_no: refundNo, status: 'PROCESSING', amount: { refund: cents, total } });
  }

  function queryRefund(refundNo: string): FakeAnswer {
    if (!refunds.has(refundNo)) return refusal(404, 'RESOURCE_NOT_EXISTS');
    return json(200, { out_refund_no: refundNo, status: 'SUCCESS' });
  }

  return {
    setting: {
      api: server.origin,
      appId: APP_ID,
      mchId: MCH_ID,
      certSerial: CERT_SERIAL,
      privateKey: merchant.privateKey,
      apiV3Key: API_V3_KEY,
      platformKey: mode === 'publicKey' ? { id: KEY_ID, key: signer().publicKey } : null,
    },
    requests,
    trades,
    refunds,
    platformKey: () => signer().privateKey,
    failNext: (...next) => void faults.push(...next),
    setState(outTradeNo, state, paid) {
      const trade = trades.get(outTradeNo);
      if (trade === undefined) throw new Error(`no trade ${outTradeNo}`);
      const isPaid = state === 'SUCCESS';
      trades.set(outTradeNo, {
        ...trade,
        state,
        amount: paid ?? trade.amount,
        ...(isPaid ? { transactionId: `42000${outTradeNo}`, paidAt: now() } : {}),
      });
    },
    notification(outTradeNo, change = {}) {
      const trade = trades.get(outTradeNo);
      if (trade === undefined) throw new Error(`no trade ${outTradeNo}`);
      return notificationOf(tradeJson(outTradeNo, trade, null), change, { signer: signer(), now: now() });
    },
    rotate(until = '20991231235959Z') {
      signers = [certificateSigner(until), ...signers].slice(0, 2);
    },
    close: () => server.close(),
  };
}

function isServerFault(fault: WechatFault | null): fault is ServerFault {
  const faults: readonly unknown[] = ['hang', 'reset', 'cutOff', 'html', 'huge', 'redirect', 'lostAnswer'];
  return faults.includes(fault);
}

function keySigner(): Signer {
  return { serial: KEY_ID, ...generateKeyPairSync('rsa', { modulusLength: 2048 }), pem: null };
}

function certificateSigner(until: string): Signer {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serial = Buffer.concat([Buffer.from([0x1d]), randomBytes(19)]);
  const pem = certificate({ host: 'wechat.test', subjectKey: pair.publicKey, serial, until });
  return { serial: serial.toString('hex').toUpperCase(), ...pair, pem };
}

function published({ serial, pem }: Signer, fault: WechatFault | null): object {
  const seal = { nonce: randomBytes(6).toString('hex'), associated_data: 'certificate' };
  const encrypt_certificate = {
    algorithm: 'AEAD_AES_256_GCM',
    ...seal,
    ciphertext: encrypted(pem ?? '', API_V3_KEY, seal),
  };
  return { serial_no: fault === 'otherSerial' ? 'A'.repeat(40) : serial, encrypt_certificate };
}

function tradeJson(outTradeNo: string, trade: FakeTrade, fault: WechatFault | null): object {
  const total = fault === 'otherAmountType' ? String(trade.amount) : trade.amount;
  return {
    appid: fault === 'otherApp' ? 'wx9999999999999999' : APP_ID,
    mchid: fault === 'otherMerchant' ? '1900000001' : MCH_ID,
    out_trade_no: fault === 'otherTrade' ? `${outTradeNo}0` : outTradeNo,
    trade_type: 'NATIVE',
    trade_state: trade.state,
    trade_state_desc: '—',
    ...(trade.transactionId === null ? {} : { transaction_id: trade.transactionId }),
    ...(trade.paidAt === null ? {} : { success_time: shanghai(trade.paidAt) }),
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
  };
}

function notificationOf(
  trade: object,
  change: NotificationChange,
  { signer, now }: { readonly signer: Signer; readonly now: Date },
): FakeNotification {
  const seal = { nonce: change.nonce ?? randomBytes(6).toString('hex'), associated_data: 'transaction' };
  const content = JSON.stringify({ ...trade, ...change.content });
  const ciphertext = encrypted(content, change.apiV3Key ?? API_V3_KEY, {
    ...seal,
    ...(change.aad === undefined ? {} : { associated_data: change.aad }),
  });
  const resource = { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, ...seal };
  const body = JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: shanghai(now),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: { ...resource, ...change.resource },
    ...change.envelope,
  });
  const timestamp = String(Math.floor(now.getTime() / 1000) - (change.age ?? 0));
  const nonce = randomBytes(16).toString('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': signer.serial,
      'wechatpay-signature': signature(`${timestamp}\n${nonce}\n${body}\n`, change.key ?? signer.privateKey),
      ...change.headers,
    },
    body: Buffer.from(change.rewrite?.(body) ?? body),
  };
}

function signed(
  answer: FakeAnswer,
  { signer, fault, now }: { readonly signer: Signer; readonly fault: WechatFault | null; readonly now: Date },
): FakeAnswer {
  if (fault === 'unsigned' || (typeof fault === 'object' && fault?.isUnsigned === true)) return answer;
  const timestamp = String(Math.floor(now.getTime() / 1000) - (fault === 'old' ? 301 : 0));
  const nonce = randomBytes(16).toString('hex');
  const right = signature(`${timestamp}\n${nonce}\n${answer.body}\n`, signer.privateKey);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': fault === 'unknownSerial' ? 'F'.repeat(40) : signer.serial,
      'wechatpay-signature':
        fault === 'probe'
          ? `WECHATPAY/SIGNTEST/${right}`
          : fault === 'wrongSignature'
            ? signature('something else', signer.privateKey)
            : right,
    },
  };
}

function isSignedByMerchant(request: FakeRequest, now: Date): boolean {
  const given = request.headers['authorization'] ?? '';
  const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? '';
  const timestamp = field('timestamp');
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= 300;
  const content = `${request.method}\n${request.path}\n${timestamp}\n${field('nonce_str')}\n${request.body}\n`;
  return (
    given.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    isFresh &&
    field('mchid') === MCH_ID &&
    field('serial_no') === CERT_SERIAL &&
    (request.headers['user-agent'] ?? '') !== '' &&
    request.headers['accept'] === 'application/json' &&
    createVerify('RSA-SHA256').update(content).verify(merchant.publicKey, field('signature'), 'base64')
  );
}

function signature(content: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(content).sign(key, 'base64');
}

function encrypted(
  text: string,
  key: string,
  { nonce, associated_data }: { readonly nonce: string; readonly associated_data: string },
): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function json(status: number, content: object): FakeAnswer {
  return { status, headers: {}, body: JSON.stringify(content) };
}

function refusal(status: number, code: string): FakeAnswer {
  return json(status, { code, message: 'refused for payer oUpF8uMuAJO' });
}

function shanghai(at: Date): string {
  return `${new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19)}+08:00`;
}
