import { useFormat } from '@portal/shared/i18n';
import { skipToken } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Outcome } from '@portal/shared/ui/outcome';
import { packApi } from '../../pack-api';
import { useText } from '../../text';

interface PacksReadyProps {
  readonly orderNo: string | undefined;
  /** What was bought, in words. */
  readonly pack: string;
  /** Name of the application that it was bought for. */
  readonly boughtFor: string | undefined;
}

/** The last step: what was used with the payment, and what is left under the purchased goods. */
export function PacksReady({ orderNo, pack, boughtFor }: PacksReadyProps) {
  const t = useText();
  const format = useFormat();
  const { data } = packApi.allLicensebagInfo.useQuery(
    orderNo === undefined ? skipToken : { Keyword: orderNo, Page: 1, PageSize: 10 },
    { refetchOnMountOrArgChange: true },
  );
  const packs = data?.list ?? [];
  const used = packs.find(({ status }) => status === 'using');
  const left = packs.reduce((sum, { remaining }) => sum + remaining, 0);
  const name = used?.instanceName ?? boughtFor;
  const leftText = t('mall.leftUnused', { count: left, name: name ?? '', left: format.number(left) });
  return (
    <Outcome
      status="success"
      role="status"
      title={used?.instanceName === undefined ? t('mall.ready') : t('mall.used', { name: used.instanceName })}
      subTitle={name !== undefined && left > 0 ? `${pack}. ${leftText}` : pack}
      extra={<ButtonLink to="packList">{t('mall.toGoods')}</ButtonLink>}
    />
  );
}
