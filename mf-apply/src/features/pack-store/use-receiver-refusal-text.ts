import { RECEIVER_REFUSAL_TEXT } from '@portal/shared/contracts/pack-receiver';
import { defineTexts } from '@portal/shared/i18n';

/** Why an application cannot take a pack, in the words of the provider. */
export const { useText: useReceiverRefusalText } = defineTexts(RECEIVER_REFUSAL_TEXT);
