import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button, Card } from 'antd';
import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useText } from '../locales/use-text';
import { ChecklistStep } from './checklist-step';
import { useSlots } from './use-slots';

type Known = Readonly<Record<string, boolean | undefined>>;

/** The checklist for new users. Each step determines itself whether it is done. */
export function Checklist({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const steps = useSlots('home.steps').map((step) => ({ ...step, key: `${step.part}/${step.card}` }));
  const [known, setKnown] = useState<Known>({});
  const report = useCallback(
    (key: string, isDone: boolean | undefined) =>
      setKnown((before) => (before[key] === isDone ? before : { ...before, [key]: isDone })),
    [],
  );
  const done = steps.filter(({ key }) => known[key] === true).length;
  const next = steps.find(({ key }) => known[key] !== true)?.key;

  const finish = useEffectEvent(onClose);
  const isOver = steps.length > 0 && done === steps.length;
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);

  if (steps.length === 0) return null;
  const progress =
    done === 0
      ? t('home.stepsToDo', { count: steps.length })
      : t('home.stepsDone', { done, total: steps.length });
  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      className="portal-checklist"
      title={<h2 id={titleId}>{t('home.steps')}</h2>}
      extra={
        <>
          <span className="portal-checklist-progress">{progress}</span>
          <Button type="text" icon={<CloseOutlined />} aria-label={t('home.stepsClose')} onClick={onClose} />
        </>
      }
    >
      <div
        className="portal-checklist-bar"
        role="progressbar"
        aria-label={progress}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={done}
      >
        <div style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol>
        {steps.map((step, at) => (
          <ChecklistStep
            key={step.key}
            step={step}
            number={at + 1}
            isDone={known[step.key] === true}
            isNext={step.key === next}
            onReport={(isDone) => report(step.key, isDone)}
          />
        ))}
      </ol>
    </Card>
  );
}
