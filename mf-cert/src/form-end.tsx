import { Button, Typography } from 'antd';
import { ActionBar } from './action-bar';
import { AttemptsNote } from './attempts-note';

interface FormEndProps {
  readonly attemptsLeft: number;
  /** What is kept of an unsent form. */
  readonly draftNote: string;
  readonly submitText: string;
  readonly isBusy: boolean;
}

/** The end of each form of this part: remaining submissions, what is kept, and the button to submit. */
export function FormEnd({ attemptsLeft, draftNote, submitText, isBusy }: FormEndProps) {
  return (
    <>
      <AttemptsNote left={attemptsLeft} />
      <Typography.Paragraph type="secondary">{draftNote}</Typography.Paragraph>
      <ActionBar>
        <Button block type="primary" htmlType="submit" loading={isBusy} disabled={attemptsLeft === 0}>
          {submitText}
        </Button>
      </ActionBar>
    </>
  );
}
