import { defineTrans } from '@portal/shared/i18n/trans';
import { STEP_UP_TEXT } from './step-up-text';

export const Trans = defineTrans(STEP_UP_TEXT);
