import { RouteLink } from '@portal/shared/remote';
import type { ApplicationDetail } from '../../application-api';
import { PackRows, packsOf } from '../../pack-rows';
import { useText } from '../../text';
import { InfoCard } from './info-card';

/** The packs of an application, with what they add and until when. */
export function InfoPacks({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const packs = packsOf(application);
  return (
    <InfoCard
      title={t('info.packs.title', { count: packs.length })}
      action={<RouteLink to="packList">{t('info.packs.all')}</RouteLink>}
    >
      <PackRows packs={packs} />
    </InfoCard>
  );
}
