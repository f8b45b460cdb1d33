import { createRoot } from 'react-dom/client';
import { Phone } from './phone';
import { preferredLanguage } from './preferred-language';
import { connectProvider } from './sandbox-api';
import { allowStyleSheets } from './trusted-types';

allowStyleSheets();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the phone');
const language = preferredLanguage();
connectProvider(language);
document.documentElement.lang = language;
createRoot(root).render(<Phone initialLanguage={language} />);
