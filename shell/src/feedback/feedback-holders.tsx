import App from 'antd/es/app/App';
import AppContext from 'antd/es/app/context';
import { use, useEffect } from 'react';
import type { Feedback } from './lazy-feedback';

/** Duration of messages and error notifications in seconds (docs/reference/screens.md#every-page). */
const FEEDBACK = { duration: 2 };

export interface FeedbackHoldersProps {
  readonly onReady: (feedback: Feedback) => void;
}

/** antd's holders of messages, notifications and dialogs. */
export function FeedbackHolders({ onReady }: FeedbackHoldersProps) {
  return (
    <App component={false} message={FEEDBACK} notification={FEEDBACK}>
      <ReadyFeedback onReady={onReady} />
    </App>
  );
}

function ReadyFeedback({ onReady }: FeedbackHoldersProps) {
  const feedback = use(AppContext);
  useEffect(() => onReady(feedback), [feedback, onReady]);
  return null;
}
