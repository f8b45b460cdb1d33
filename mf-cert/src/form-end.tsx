import { useLayout } from '@portal/shared/store';
import { BottomBar } from '@portal/shared/ui/bottom-bar';
import { Button, Typography } from 'antd';
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
  const { device } = useLayout();
  const submit = (
    <Button block type="primary" htmlType="submit" loading={isBusy} disabled={attemptsLeft === 0}>
      {submitText}
    </Button>
  );
  return (
    <>
      <AttemptsNote left={attemptsLeft} />
      <Typography.Paragraph type="secondary">{draftNote}</Typography.Paragraph>
      {device === 'mobile' ? <BottomBar>{submit}</BottomBar> : submit}
    </>
  );
}
