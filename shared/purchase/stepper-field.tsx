import { useFormat } from '@portal/shared/i18n';
import { Form, InputNumber } from 'antd';
import {
  type ComponentRef,
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { wholeNumber } from '../ui/text/whole-number';
import { type QuotaFault, type QuotaRange, fitToStep, quotaFault } from './quota.policy';
import { usePurchaseText } from './use-purchase-text';

interface StepperFieldProps {
  readonly id: string;
  readonly label: string;
  readonly range: QuotaRange;
  readonly value: number;
  /** Why a typed number cannot be chosen. */
  readonly faultText: (fault: QuotaFault) => string;
  /** Why an order with this number was refused. */
  readonly refusal?: { readonly msg: string } | undefined;
  readonly extra?: ReactNode;
  readonly style?: CSSProperties;
  readonly onChange: (value: number) => void;
}

/** A number in steps. When it is left it is set to the nearest that can be chosen, and says so. */
export function StepperField({
  id,
  label,
  range,
  value,
  faultText,
  refusal,
  extra,
  style,
  onChange,
}: StepperFieldProps) {
  const t = usePurchaseText();
  const format = useFormat();
  const [draft, setDraft] = useState<number | null>(null);
  const [corrected, setCorrected] = useState<QuotaFault | null>(null);
  const helpId = useId();
  const box = useRef<ComponentRef<typeof InputNumber>>(null);
  const fault = draft === null ? null : quotaFault(draft, range);
  const { min, max, step } = range;

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
      ? faultText(fault)
      : corrected !== null
        ? t('corrected', { fault: faultText(corrected), value: format.number(value) })
        : refusal?.msg;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={fault !== null || refusal !== undefined ? 'error' : corrected !== null ? 'warning' : ''}
      extra={extra}
      {...(style !== undefined && { style })}
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
        id={id}
        inputMode="numeric"
        aria-describedby={help === undefined ? undefined : helpId}
        aria-invalid={fault !== null || refusal !== undefined}
        size="large"
        step={step}
        parser={wholeNumber}
        disabled={min >= max}
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
