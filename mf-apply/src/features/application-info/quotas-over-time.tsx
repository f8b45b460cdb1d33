import type { Config } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { RowText } from '@portal/shared/ui/row-text';
import { Table, type TableColumnsType, Typography, theme } from 'antd';
import type { ApplicationDetail } from '../../application-api';
import { usePackName } from '../../pack-name';
import { useText } from '../../text';
import { InfoCard } from './info-card';
import { type QuotaStep, quotaSteps } from './quota-steps';

const QUOTAS = [
  ['userNumber', 'users'],
  ['assetNumber', 'assets'],
  ['diskQuota', 'disk'],
  ['concurrentNumber', 'sessions'],
] as const satisfies readonly (readonly [keyof Config, string])[];

/** What the application may use now, and after each end of a pack and of its term. */
export function QuotasOverTime({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  const steps = quotaSteps(application);
  const columns: TableColumnsType<QuotaStep> = [
    {
      key: 'from',
      title: t('info.over.from'),
      rowScope: 'row',
      render: (_, step) => <Moment step={step} />,
      onCell: () => ({ style: { fontWeight: 'normal' } }),
    },
    ...QUOTAS.map(([quota, label], at) => ({
      key: quota,
      title: t(`info.over.${label}`),
      align: 'end' as const,
      render: (_: unknown, { config }: QuotaStep, row: number) => {
        const before = steps[row - 1]?.config[quota];
        const falls = before !== undefined && before > config[quota];
        return (
          <span key={at} style={{ fontVariantNumeric: 'tabular-nums' }}>
            <RowText isStrong={falls}>{format.number(config[quota])}</RowText>
          </span>
        );
      },
    })),
  ];
  return (
    <InfoCard title={t('info.over.title')}>
      <Typography.Paragraph type="secondary">
        {t(steps.some(({ ends }) => ends.length > 0) ? 'info.over.text' : 'info.over.steady')}
      </Typography.Paragraph>
      {device === 'mobile' ? (
        <StepList steps={steps} />
      ) : (
        <Table
          className="portal-quotas-over-time"
          size="small"
          columns={columns}
          dataSource={steps}
          rowKey={({ at }) => at ?? 'now'}
          pagination={false}
        />
      )}
    </InfoCard>
  );
}

/** The same without columns, for which a phone has no room. */
function StepList({ steps }: { readonly steps: readonly QuotaStep[] }) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.marginSM }}>
      {steps.map((step) => (
        <li key={step.at ?? 'now'}>
          <Moment step={step} />
          <div style={{ fontVariantNumeric: 'tabular-nums' }}>
            {QUOTAS.map(([quota, label]) =>
              t('info.over.figure', {
                label: t(`info.over.${label}`),
                amount: format.number(step.config[quota]),
              }),
            ).join(' · ')}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** When the step begins, and what ends then. */
function Moment({ step: { at, ends, isDue, isBehindDue } }: { readonly step: QuotaStep }) {
  const t = useText();
  const format = useFormat();
  const nameOf = usePackName();
  if (at === null) return <RowText isStrong>{t('info.over.now')}</RowText>;
  return (
    <>
      <div>
        <RowText isStrong>{format.date(at)}</RowText>
        {isBehindDue && ` · ${t('info.over.unlessRenewed')}`}
      </div>
      {ends.length > 0 && (
        <RowText tone="secondary">{t('info.over.ends', { packs: ends.map(nameOf).join(' · ') })}</RowText>
      )}
      {isDue && <RowText tone="warning">{t('info.over.due')}</RowText>}
    </>
  );
}
