import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { AlipaySetting } from '../platform/settings/wallet-settings';
import { startFakeServer, type FakeAnswer, type FakeRequest, type ServerFault } from './fake-wallet-server';

/** A trade in the fake's books. It exists once the code was scanned. */
export interface FakeAlipayTrade {
  /** `88.88` */
  readonly amount: string;
  readonly status: string;
  readonly paidAt: Date | null;
}

/** How the answer to a call lies or fails. */
export type AlipayFault =
  | ServerFault
  | {
      readonly code: string;
      readonly subCode?: string;
      readonly isUnsigned?: boolean;
      /** Under the name of errors that concern the whole request. */
      readonly isErrorResponse?: boolean;
    }
  | { readonly status: number }
  | 'unsigned'
  | 'wrongSignature'
  | 'signedByMerchant'
  | 'otherTrade'
  | 'changedAfterSigning'
  | 'otherAmount'
  | 'retryCancel';

export interface FakeAlipay {
  readonly setting: AlipaySetting;
  readonly requests: readonly FakeRequest[];
  /** The method of each request: `alipay.trade.query`. */
  methods(): readonly string[];
  readonly trades: Map<string, FakeAlipayTrade>;
  /** Amounts by `out_request_no`. */
  readonly refunds: Map<string, string>;
  readonly canceled: ReadonlySet<string>;
  /** Alipay's private key. */
  readonly alipayKey: KeyObject;
  failNext(...faults: readonly AlipayFault[]): void;
  /** The payer scans (WAIT_BUYER_PAY), pays (TRADE_SUCCESS), or the trade ends. */
  setStatus(outTradeNo: string, status: string): void;
  /** The parameters of a right notification about a trade, as it is now, without signature. */
  parameters(outTradeNo: string): Record<string, string>;
  /** The form, signed. */
  notification(parameters: Readonly<Record<string, string>>, key?: KeyObject): Buffer;
  close(): Promise<void>;
}

const APP_ID = '2021000116661234';
const SELLER_ID = '2088102146225135';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Precreated {
  readonly amount: string;
}

/**
 * Alipay's gateway on a loopback port, after https://opendocs.alipay.com/open/02ekfg: checks the merchant's RSA2, keeps
 * trades, signs its answers.
 */
export async function startFakeAlipay(now: () => Date): Promise<FakeAlipay> {
  const requests: FakeRequest[] = [];
  const codes = new Map<string, Precreated>();
  const trades = new Map<string, FakeAlipayTrade>();
  const refunds = new Map<string, string>();
  const canceled = new Set<string>();
  const faults: AlipayFault[] = [];
  const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });

  let fault: AlipayFault | null = null;
  const server = await startFakeServer(
    (request) => {
      requests.push(request);
      if (typeof fault === 'object' && fault !== null && 'status' in fault)
        return { status: fault.status, headers: {}, body: 'bad gateway' };
      const parameters = parametersOf(request);
      const method = parameters['method'] ?? '';
      const content = isSignedByMerchant(parameters, now())
        ? perform(method, JSON.parse(parameters['biz_content'] ?? '{}') as Record<string, string>)
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
      return answerOf(method, content, { fault, key: alipay.privateKey });
    },
    () => {
      fault = faults.shift() ?? null;
      return isServerFault(fault) ? fault : null;
    },
  );

  function perform(method: string, sent: Record<string, string>): object {
    if (typeof fault === 'object' && fault !== null && 'code' in fault)
      return {
        code: fault.code,
        msg: 'refused',
        ...(fault.subCode === undefined ? {} : { sub_code: fault.subCode }),
      };
    const outTradeNo = sent['out_trade_no'] ?? '';
    const trade = trades.get(outTradeNo);
    switch (method) {
      case 'alipay.trade.precreate':
        codes.set(outTradeNo, { amount: sent['total_amount'] ?? '' });
        return ok({ out_trade_no: outTradeNo, qr_code: `https://qr.alipay.com/${outTradeNo}` });
      case 'alipay.trade.query':
        return trade === undefined ? refused('ACQ.TRADE_NOT_EXIST') : ok(tradeJson(outTradeNo, trade, fault));
      case 'alipay.trade.close':
        return close(outTradeNo, trade);
      case 'alipay.trade.cancel':
        canceled.add(outTradeNo);
        codes.delete(outTradeNo);
        return ok({ out_trade_no: outTradeNo, retry_flag: fault === 'retryCancel' ? 'Y' : 'N' });
      case 'alipay.trade.refund':
        return refund(sent, trade);
      case 'alipay.trade.fastpay.refund.query':
        return ok(refunds.has(sent['out_request_no'] ?? '') ? { refund_status: 'REFUND_SUCCESS' } : {});
      default:
        return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method' };
    }
  }

  function close(outTradeNo: string, trade: FakeAlipayTrade | undefined): object {
    if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST');
    if (trade.status !== 'WAIT_BUYER_PAY') return refused('ACQ.REASON_TRADE_STATUS_INVALID');
    trades.set(outTradeNo, { ...trade, status: 'TRADE_CLOSED' });
    return ok({ out_trade_no: outTradeNo, trade_no: tradeNo(outTradeNo) });
  }

  function refund(sent: Record<string, string>, trade: FakeAlipayTrade | undefined): object {
    const requestNo = sent['out_request_no'] ?? '';
    if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST');
    if (trade.status === 'TRADE_CLOSED') return refused('ACQ.TRADE_HAS_CLOSE');
    const isRepeated = refunds.has(requestNo);
    refunds.set(requestNo, sent['refund_amount'] ?? '');
    return ok({ out_trade_no: sent['out_trade_no'] ?? '', fund_change: isRepeated ? 'N' : 'Y' });
  }

  return {
    setting: {
      gateway: new URL('/gateway.do', server.origin),
      appId: APP_ID,
      sellerId: SELLER_ID,
      privateKey: merchant.privateKey,
      alipayPublicKey: alipay.publicKey,
    },
    requests,
    methods: () => requests.map((request) => parametersOf(request)['method'] ?? ''),
    trades,
    refunds,
    canceled,
    alipayKey: alipay.privateKey,
    failNext: (...next) => void faults.push(...next),
    setStatus(outTradeNo, status) {
      const amount = trades.get(outTradeNo)?.amount ?? codes.get(outTradeNo)?.amount;
      if (amount === undefined) throw new Error(`no code ${outTradeNo}`);
      const isPaid = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';
      trades.set(outTradeNo, { amount, status, paidAt: isPaid ? now() : null });
    },
    parameters(outTradeNo) {
      const trade = trades.get(outTradeNo);
      if (trade === undefined) throw new Error(`no trade ${outTradeNo}`);
      return notificationParameters(outTradeNo, trade, now());
    },
    notification: (parameters, key = alipay.privateKey) => {
      const sign = rsa2(toSign(parameters, ['sign', 'sign_type']), key);
      return Buffer.from(new URLSearchParams({ ...parameters, sign }).toString());
    },
    close: () => server.close(),
  };
}

function isServerFault(fault: AlipayFault | null): fault is ServerFault {
  const faults: readonly unknown[] = ['hang', 'reset', 'cutOff', 'html', 'huge', 'redirect', 'lostAnswer'];
  return faults.includes(fault);
}

/** Parameters may be in the query or in the body. */
function parametersOf({ path, body }: FakeRequest): Record<string, string> {
  const query = new URL(path, 'http://localhost').searchParams;
  return Object.fromEntries([...query, ...new URLSearchParams(body)]);
}

function isSignedByMerchant(parameters: Record<string, string>, now: Date): boolean {
  const timestamp = new Date(`${(parameters['timestamp'] ?? '').replace(' ', 'T')}+08:00`);
  return (
    parameters['app_id'] === APP_ID &&
    parameters['sign_type'] === 'RSA2' &&
    parameters['charset'] === 'utf-8' &&
    parameters['version'] === '1.0' &&
    Math.abs(now.getTime() - timestamp.getTime()) <= 15 * 60_000 &&
    createVerify('RSA-SHA256')
      .update(toSign(parameters, ['sign']))
      .verify(merchant.publicKey, parameters['sign'] ?? '', 'base64')
  );
}

function toSign(parameters: Readonly<Record<string, string>>, without: readonly string[]): string {
  return Object.entries(parameters)
    .filter(([name]) => !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
}

function rsa2(content: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(content).sign(key, 'base64');
}

function ok(content: object): object {
  return { code: '10000', msg: 'Success', ...content };
}

function refused(sub_code: string): object {
  return { code: '40004', msg: 'Business Failed', sub_code, sub_msg: '交易 158****1562 不存在' };
}

const tradeNo = (outTradeNo: string) => `2013112011001004330000${outTradeNo.slice(-6)}`;

function tradeJson(outTradeNo: string, trade: FakeAlipayTrade, fault: AlipayFault | null): object {
  return {
    out_trade_no: fault === 'otherTrade' ? `${outTradeNo}0` : outTradeNo,
    trade_no: tradeNo(outTradeNo),
    buyer_logon_id: '158****1562',
    trade_status: trade.status,
    total_amount: fault === 'otherAmount' ? '8888' : trade.amount,
    ...(trade.paidAt === null ? {} : { send_pay_date: shanghai(trade.paidAt) }),
  };
}

function answerOf(
  method: string,
  content: object,
  { fault, key }: { readonly fault: AlipayFault | null; readonly key: KeyObject },
): FakeAnswer {
  // Alipay escapes slashes, so the signed text differs from what JSON.stringify makes of the parsed value.
  const text = JSON.stringify(content).replaceAll('/', '\\/');
  const signer = fault === 'signedByMerchant' ? merchant.privateKey : key;
  const sign = rsa2(fault === 'wrongSignature' ? 'something else' : text, signer);
  const sent = fault === 'changedAfterSigning' ? text.replace('10000', '1000\\u0030') : text;
  const isUnsigned =
    fault === 'unsigned' || (typeof fault === 'object' && fault !== null && 'isUnsigned' in fault);
  const isError = typeof fault === 'object' && fault !== null && 'isErrorResponse' in fault;
  const name = isError ? 'error_response' : `${method.replaceAll('.', '_')}_response`;
  const members = [`"${name}":${sent}`, ...(isUnsigned ? [] : [`"sign":"${sign}"`])];
  return { status: 200, headers: {}, body: `{${members.join(',')}}` };
}

function notificationParameters(
  outTradeNo: string,
  trade: FakeAlipayTrade,
  now: Date,
): Record<string, string> {
  return {
    notify_time: shanghai(now),
    notify_type: 'trade_status_sync',
    notify_id: 'ac05099524730693a8b330c5ecf72da9786',
    app_id: APP_ID,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    trade_no: tradeNo(outTradeNo),
    out_trade_no: outTradeNo,
    buyer_id: '2088102122524333',
    seller_id: SELLER_ID,
    trade_status: trade.status,
    total_amount: trade.amount,
    receipt_amount: trade.amount,
    subject: '御垒云 100% + 1 & more',
    fund_bill_list: '[{"amount":"80.00","fundChannel":"ALIPAYACCOUNT"}]',
    gmt_create: shanghai(now),
    ...(trade.paidAt === null ? {} : { gmt_payment: shanghai(trade.paidAt) }),
  };
}

function shanghai(at: Date): string {
  return new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');
}
