import { defineTexts } from '@portal/shared/i18n';
import { STEP_UP_TEXT } from './step-up-text';

export const { useText: useStepUpText } = defineTexts(STEP_UP_TEXT);
