import type { Config } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { RowText } from '@portal/shared/ui/row-text';
import { TableStyle } from '@portal/shared/ui/table-style';
import { Typography, theme } from 'antd';
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
  const { device } = useLayout();
  const steps = quotaSteps(application);
  const dueText = t(application.version === 'experience' ? 'info.over.experienceDue' : 'info.over.due');
  return (
    <InfoCard title={t('info.over.title')}>
      <Typography.Paragraph type="secondary">
        {t(steps.some(({ ends }) => ends.length > 0) ? 'info.over.text' : 'info.over.steady')}
      </Typography.Paragraph>
      {device === 'mobile' ? (
        <StepList steps={steps} dueText={dueText} />
      ) : (
        <StepTable steps={steps} dueText={dueText} />
      )}
    </InfoCard>
  );
}

interface StepsProps {
  readonly steps: readonly QuotaStep[];
  /** What happens at the due date. */
  readonly dueText: string;
}

function StepTable({ steps, dueText }: StepsProps) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <TableStyle />
      <table className="portal-table" aria-label={t('info.over.title')}>
        <thead>
          <tr>
            <th scope="col">{t('info.over.from')}</th>
            {QUOTAS.map(([quota, label]) => (
              <th key={quota} scope="col" className="portal-table-figures">
                {t(`info.over.${label}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            <tr key={step.at ?? 'now'}>
              <th scope="row">
                <Moment step={step} dueText={dueText} />
              </th>
              {QUOTAS.map(([quota]) => (
                <td key={quota} className="portal-table-figures">
                  <RowText isStrong={falls(quota, step, steps[at - 1])}>
                    {format.number(step.config[quota])}
                  </RowText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function falls(quota: keyof Config, { config }: QuotaStep, before: QuotaStep | undefined): boolean {
  return before !== undefined && before.config[quota] > config[quota];
}

/** The same without columns, for which a phone has no room. */
function StepList({ steps, dueText }: StepsProps) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.marginSM }}>
      {steps.map((step) => (
        <li key={step.at ?? 'now'}>
          <Moment step={step} dueText={dueText} />
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
function Moment({
  step: { at, ends, isDue, isBehindDue },
  dueText,
}: Pick<StepsProps, 'dueText'> & { readonly step: QuotaStep }) {
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
      {isDue && <RowText tone="warning">{dueText}</RowText>}
    </>
  );
}
