import { TextsProvider } from '@portal/shared/i18n';
import { createRoot } from 'react-dom/client';
import { BastionHost } from './bastion/bastion-host';
import { Phone } from './phone';
import { preferredLanguage } from './preferred-language';
import { connectProvider } from './sandbox-api';
import { SANDBOX_TEXTS, startTexts } from './start-texts';
import { allowStyleSheets } from './trusted-types';

allowStyleSheets();
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no place for the phone');
  const language = preferredLanguage();
  const [, applicationId] = /^\/sandbox\/bastion\/([0-9a-f-]{36})$/.exec(location.pathname) ?? [];
  connectProvider(language, applicationId === undefined ? 'none' : 'portal');
  document.documentElement.lang = language;
  await startTexts(language);
  createRoot(root).render(
    <TextsProvider parts={[SANDBOX_TEXTS]}>
      {applicationId === undefined ? <Phone /> : <BastionHost applicationId={applicationId} />}
    </TextsProvider>,
  );
}
