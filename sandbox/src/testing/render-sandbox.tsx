import type { Language } from '@portal/shared/contracts/language';
import { TextsProvider } from '@portal/shared/i18n';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { Phone } from '../phone';
import { SANDBOX_TEXTS, startTexts } from '../start-texts';

// jsdom has no layout, and reading computed styles makes role queries slow.
const THEME = { token: { motion: false }, zeroRuntime: true };

/** Renders a page of the sandbox in one language. */
export async function renderSandbox(page: ReactElement, language: Language = 'en'): Promise<UserEvent> {
  await startTexts(language);
  render(
    <TextsProvider parts={[SANDBOX_TEXTS]}>
      <ConfigProvider theme={THEME}>{page}</ConfigProvider>
    </TextsProvider>,
  );
  return userEvent.setup();
}

/** Opens the phone at an address. */
export function openPhone(address = '/sandbox/', language: Language = 'en'): Promise<UserEvent> {
  window.history.replaceState(null, '', address);
  return renderSandbox(<Phone />, language);
}
