import type { Source } from '@portal/shared/contracts/enums';

/** Text keys of where applications are bought. A new source without a text does not compile. */
export const SOURCE_LABEL = {
  self: 'sourceSelf',
  huawei: 'sourceHuawei',
  ali: 'sourceAli',
  amazon: 'sourceAmazon',
  tencent: 'sourceTencent',
  won: 'sourceWon',
} as const satisfies Record<Source, string>;
