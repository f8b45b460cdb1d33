import { createRoot } from 'react-dom/client';
import { BastionHost } from './bastion/bastion-host';
import { Phone } from './phone';
import { preferredLanguage } from './preferred-language';
import { connectProvider } from './sandbox-api';
import { allowStyleSheets } from './trusted-types';

allowStyleSheets();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the phone');
const language = preferredLanguage();
const [, applicationId] = /^\/sandbox\/bastion\/([0-9a-f-]{36})$/.exec(location.pathname) ?? [];
connectProvider(language, applicationId === undefined ? 'none' : 'portal');
document.documentElement.lang = language;
createRoot(root).render(
  applicationId === undefined ? (
    <Phone initialLanguage={language} />
  ) : (
    <BastionHost applicationId={applicationId} language={language} />
  ),
);
