import useApp from 'antd/es/app/useApp';
import { lazy } from 'react';

/**
 * Takes the place of `antd/es/app` in the shell's build, for the shell itself and, under the share key, for every part.
 * antd's own brings messages, notifications and dialogs into every page; here, `App.useApp()` only reads the context,
 * for which the shell loads them later (`shell/src/feedback`). The component is loaded by a page that renders it.
 */
// The import that it replaces is a default import.
export default Object.assign(
  lazy(() => import('antd/es/app/App')),
  { useApp },
);
