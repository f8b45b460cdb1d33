import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { useTextLanguage } from '@portal/shared/i18n';
import { StepFrameContext } from '@portal/shared/remote';
import { CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { useMemo } from 'react';
import { useText } from '../locales/use-text';
import { SlotContent } from './slot-content';
import type { HomeCard } from './use-slots';

interface ChecklistStepProps {
  readonly step: HomeCard;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly onReport: (isDone: boolean | undefined) => void;
}

/** A step of the checklist: its number or a check mark, its title, and the remote's content. */
export function ChecklistStep({ step, number, isDone, isNext, onReport }: ChecklistStepProps) {
  const t = useText();
  const title = step.title[useTextLanguage()];
  const frame = useMemo(() => ({ isNext, report: onReport }), [isNext, onReport]);
  return (
    <li data-state={isDone ? 'done' : isNext ? 'next' : 'later'} {...(isNext && { 'aria-current': 'step' })}>
      <span className="portal-checklist-mark" aria-hidden="true">
        {isDone ? <CheckOutlined /> : number}
      </span>
      <div>
        <h3>
          {title}
          {isDone && <span className="portal-visually-hidden"> {t('home.stepDone')}</span>}
        </h3>
        <StepFrameContext value={frame}>
          <SlotContent card={step} shape="line" skeleton={<CardRowsSkeleton rows={1} />} />
        </StepFrameContext>
      </div>
    </li>
  );
}
