import { useFormat } from '@portal/shared/i18n';
import { Form, InputNumber, theme } from 'antd';
import { type ComponentRef, useEffect, useId, useRef, useState } from 'react';
import type { Config } from '../contracts/shapes';
import { wholeNumber } from '../ui/whole-number';
import { FormRefusal } from '../ui/form-refusal';
import {
  type EditionOffer,
  QUOTA_KEYS,
  type QuotaFault,
  type QuotaKey,
  type QuotaRange,
  fitToStep,
  quotaFault,
  quotaRange,
} from './quota.policy';
import type { QuotaRefusal } from './purchase-refusal';
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

/** A stepper that is set to the nearest possible quota when it is left, and says so. */
function QuotaField({ name, range, value, refusal, onChange }: QuotaFieldProps) {
  const t = usePurchaseText();
  const format = useFormat();
  const [draft, setDraft] = useState<number | null>(null);
  const [corrected, setCorrected] = useState<QuotaFault | null>(null);
  const helpId = useId();
  const box = useRef<ComponentRef<typeof InputNumber>>(null);
  const fault = draft === null ? null : quotaFault(draft, range);
  const { min, max, step } = range;
  const isFixed = min >= max;

  useEffect(() => {
    if (refusal !== undefined) box.current?.focus();
  }, [refusal]);

  function handleChange(next: number | null) {
    setCorrected(null);
    if (next === null || quotaFault(next, range) !== null) {
      setDraft(next);
      return;
    }
    setDraft(null);
    onChange(next);
  }

  function settle() {
    if (draft === null) return;
    setCorrected(fault);
    setDraft(null);
    onChange(fitToStep(draft, range));
  }

  const help =
    fault !== null
      ? t(fault)
      : corrected !== null
        ? t('corrected', { fault: t(corrected), value: format.number(value) })
        : refusal?.msg;
  return (
    <Form.Item
      label={t(name)}
      htmlFor={`quota-${name}`}
      validateStatus={fault !== null || refusal !== undefined ? 'error' : corrected !== null ? 'warning' : ''}
      extra={
        isFixed
          ? t('fixed', { min: format.number(min) })
          : t('range', { min: format.number(min), max: format.number(max), step: format.number(step) })
      }
      {...(help !== undefined && {
        help: (
          <span id={helpId} role="alert">
            {help}
          </span>
        ),
      })}
    >
      <InputNumber
        ref={box}
        id={`quota-${name}`}
        inputMode="numeric"
        aria-describedby={help === undefined ? undefined : helpId}
        aria-invalid={fault !== null || refusal !== undefined}
        size="large"
        step={step}
        parser={wholeNumber}
        disabled={isFixed}
        value={draft ?? value}
        onChange={handleChange}
        onStep={(next) => handleChange(Math.min(Math.max(next, min), max))}
        onBlur={settle}
        onPressEnter={settle}
        style={{ inlineSize: '100%' }}
      />
    </Form.Item>
  );
}
