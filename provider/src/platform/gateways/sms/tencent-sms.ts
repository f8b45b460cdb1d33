import type { Language } from '@portal/shared/contracts/language';
import * as z from 'zod';
import type { TencentSmsSetting } from '../../settings/gateway-settings';
import type { Metrics } from '../../runtime/metrics';
import { externalCall } from '../external-call';
import { ExternalError } from '../external-error';
import { tencentClient } from '../tencent/tencent-client';
import { SmsError, type Sms, type SmsGateway } from './sms-gateway';

/** Response of `SendSms` (2021-01-11), one row per number. */
const responseSchema = z.object({
  SendStatusSet: z.array(z.object({ Code: z.string() })).length(1),
});

const MAINLAND = /^\+86/;
const HAN = /\p{Script=Han}/u;

/** Text messages through Tencent Cloud, by templates that it has approved. */
export function tencentSms(
  { account, appId, sign, region, mainland, abroad }: TencentSmsSetting,
  metrics: Metrics,
  timeoutMs?: number,
): SmsGateway {
  const callAction = tencentClient(account, { name: 'sms', version: '2021-01-11', region });
  const call = externalCall({ party: 'sms', metrics, timeoutMs });

  function requestOf({ to, code, text }: Sms): object {
    const templates = MAINLAND.test(to) ? mainland : abroad;
    if (templates === null) throw new SmsError('sms has no templates for numbers abroad', 'unset');
    const template = code === null ? templates.notice : templates.code;
    return {
      PhoneNumberSet: [to],
      SmsSdkAppId: appId,
      SignName: sign,
      TemplateId: template[languageOf(text)],
      TemplateParamSet: code === null ? [] : [code],
    };
  }

  return {
    isAvailable: true,
    send: (sms) =>
      call(async (signal) => {
        const response = responseSchema.safeParse(await callAction('SendSms', requestOf(sms), signal));
        const status = response.data?.SendStatusSet[0]?.Code;
        if (status === undefined) throw new ExternalError('sms answered without a status', 'invalid');
        if (status !== 'Ok') throw new SmsError(`sms answered ${withoutWords(status)}`);
      }),
  };
}

/** The sender takes templates, not texts, so the language is derived from the text. */
function languageOf(text: string): Language {
  return HAN.test(text) ? 'zh-CN' : 'en';
}

/** Keeps a code such as `LimitExceeded.PhoneNumberDailyLimit`, and drops text that could contain the number. */
function withoutWords(status: string): string {
  return /^[A-Za-z.]{1,80}$/.test(status) ? status : 'an unknown status';
}
