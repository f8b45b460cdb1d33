import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { Bag } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { RowName } from '@portal/shared/ui/row-name';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { PACK_TONE } from '../../pack-tone';
import { useText } from '../../text';
import { PackActions } from './pack-actions';
import { PackTime } from './pack-time';
import { usePackName } from '../../pack-name';

/** Columns of the purchased goods; on phones, two lines. */
export function usePackColumns(onUse: (pack: Bag) => void): readonly ListColumn<Bag>[] {
  const t = useText();
  const { device } = useLayout();
  const versionText = useVersionText();
  const format = useFormat();
  const nameOf = usePackName();
  return [
    {
      key: 'pack',
      title: t('packs.columnPack'),
      onPhone: 'head',
      render: (pack, address) => <RowName address={address}>{nameOf(pack)}</RowName>,
    },
    {
      // Before what else moves below the name, so that a narrow table and a phone show it first.
      key: 'application',
      title: t('packs.columnApplication'),
      under: 'pack',
      priority: 1,
      width: 170,
      render: ({ instanceId, instanceName }) => {
        if (instanceId === undefined) return '—';
        const name = <RowText isClipped>{instanceName ?? '—'}</RowText>;
        // Below the name there is no room for a second touch target.
        if (device !== 'desktop') return name;
        return (
          <RouteLink
            to="applicationList"
            query={{ [DETAIL_PARAMS.application]: instanceId }}
            otherwise={instanceName}
          >
            {name}
          </RouteLink>
        );
      },
    },
    {
      key: 'kind',
      title: t('packs.kind'),
      sort: 'kind',
      under: 'pack',
      priority: 2,
      width: 120,
      render: ({ kind }) => <RowText tone="secondary">{t(`packs.${kind}`)}</RowText>,
    },
    {
      key: 'version',
      title: t('columnVersion'),
      under: 'pack',
      priority: 3,
      width: 100,
      render: ({ version }) => versionText(version),
    },
    {
      key: 'team',
      title: t('columnTeam'),
      priority: 4,
      width: 150,
      onPhone: 'none',
      render: ({ teamName }) => (
        <RowText tone="secondary" isClipped>
          {teamName}
        </RowText>
      ),
    },
    {
      key: 'expires',
      title: t('packs.columnExpires'),
      sort: 'expiresAt',
      priority: 1,
      width: 190,
      render: (pack) => <PackTime pack={pack} />,
    },
    {
      key: 'status',
      title: t('columnStatus'),
      sort: 'status',
      priority: 1,
      width: 110,
      render: ({ status }) => <StatusTag tone={PACK_TONE[status]}>{t(`packs.${status}`)}</StatusTag>,
    },
    {
      key: 'activated',
      title: t('packs.columnActivated'),
      sort: 'activatedAt',
      priority: 5,
      width: 130,
      onPhone: 'none',
      render: ({ activatedAt }) => format.date(activatedAt),
    },
    {
      key: 'actions',
      title: t('columnActions'),
      align: 'end',
      width: 112,
      onPhone: 'foot',
      render: (pack) => <PackActions pack={pack} onUse={onUse} />,
    },
  ];
}
