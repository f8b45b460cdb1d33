import { createRoot } from 'react-dom/client';
import * as z from '@portal/shared/schema';
import { browserPorts } from './app/browser-ports';
import { createShell } from './app/create-shell';
import { guardCompositionKeys } from './browser/composition-keys';
import { addNonceToStyles } from './browser/style-nonce';
import { tolerateTranslation } from './browser/translated-pages';
import { installDefaultPolicy } from './browser/trusted-types';
import { readNonce, readPageConfig } from './page-config';
import { readableSet } from './federation/readable-set';
import type { ShellConfig } from './services/shell-config';

// The page's policy forbids eval, which zod's compiler would try.
z.config({ jitless: true });

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root to render into.');
  guardCompositionKeys(window);
  tolerateTranslation(Node.prototype);
  const config = readConfig();
  installDefaultPolicy(config.set);
  if (config.nonce !== undefined) addNonceToStyles(document, config.nonce);
  const shell = await createShell(config, browserPorts(config));
  createRoot(container).render(shell.element);
  shell.startBackgroundWork();
}

/** The front door's data for this page load, without the parts that this shell cannot read. */
function readConfig(): ShellConfig {
  const config = readPageConfig(document);
  return { ...config, ...readableSet(config.set), nonce: readNonce(document) };
}

void start();
