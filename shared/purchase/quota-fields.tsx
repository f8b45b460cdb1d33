import { useFormat } from '@portal/shared/i18n';
import { theme } from 'antd';
import type { Config } from '../contracts/shapes';
import { FormRefusal } from '../ui/feedback/form-refusal';
import { type EditionOffer, QUOTA_KEYS, type QuotaKey, type QuotaRange, quotaRange } from './quota.policy';
import type { QuotaRefusal } from './purchase-refusal';
import { StepperField } from './stepper-field';
import { usePurchaseText } from './use-purchase-text';

interface QuotaFieldsProps {
  readonly edition: EditionOffer;
  readonly value: Config;
  /** Quotas that must not fall, of an application that is upgraded. */
  readonly floor?: Config;
  /** Why an order with these quotas was refused. */
  readonly refusal: QuotaRefusal | undefined;
  readonly onChange: (quotas: Config) => void;
}

/** The four quotas, each in its range. A refusal that names none of them is shown below all. */
export function QuotaFields({ edition, value, floor, refusal, onChange }: QuotaFieldsProps) {
  const { token } = theme.useToken();
  return (
    <>
      <div
        style={{
          display: 'grid',
          // Two columns at most: of three, the last of the four would be alone.
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(160px, 40%)), 1fr))',
          columnGap: token.margin,
        }}
      >
        {QUOTA_KEYS.map((key) => (
          <QuotaField
            // The draft of another edition does not belong here.
            key={`${edition.version} ${key}`}
            name={key}
            range={quotaRange(edition, key, floor)}
            value={value[key]}
            refusal={refusal?.quota === key ? refusal : undefined}
            onChange={(quota) => onChange({ ...value, [key]: quota })}
          />
        ))}
      </div>
      <FormRefusal text={refusal === undefined || refusal.quota !== undefined ? null : refusal.msg} />
    </>
  );
}

interface QuotaFieldProps {
  readonly name: QuotaKey;
  readonly range: QuotaRange;
  readonly value: number;
  readonly refusal: QuotaRefusal | undefined;
  readonly onChange: (quota: number) => void;
}

function QuotaField({ name, range, value, refusal, onChange }: QuotaFieldProps) {
  const t = usePurchaseText();
  const format = useFormat();
  const { min, max, step } = range;
  return (
    <StepperField
      id={`quota-${name}`}
      label={t(name)}
      range={range}
      value={value}
      faultText={(fault) => t(fault)}
      refusal={refusal}
      extra={
        min >= max
          ? t('fixed', { min: format.number(min) })
          : t('range', { min: format.number(min), max: format.number(max), step: format.number(step) })
      }
      onChange={onChange}
    />
  );
}
