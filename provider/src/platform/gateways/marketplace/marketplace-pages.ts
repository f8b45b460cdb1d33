import type { Source } from '@portal/shared/contracts/enums';

/** Pages of the marketplaces where their applications are renewed and upgraded. Empty if none is known. */
const PAGES: Readonly<Record<Source, string>> = {
  self: '',
  huawei: 'https://marketplace.huaweicloud.com/',
  ali: 'https://market.aliyun.com/',
  amazon: 'https://aws.amazon.com/marketplace/',
  tencent: 'https://market.cloud.tencent.com/',
  won: '',
};

export function marketplacePage(source: Source): string {
  return PAGES[source];
}
