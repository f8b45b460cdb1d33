import { refuseUsers } from '@portal/shared/contracts/member';
import { trimValues } from '@portal/shared/forms/trim-values';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { CountedText } from '@portal/shared/ui/counted-text';
import { Form } from 'antd';
import { nameSeveral } from '../../bulk/name-several';
import { useText } from '../../text';
import type { RequestRow } from './request-row';

/** Maximum length of a reason in characters (call 91). */
const MAX_REASON = 100;

export interface RefuseDialogProps {
  /** The requests to refuse; empty while the dialog is closed. */
  readonly requests: readonly RequestRow[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (reason: string | undefined) => void;
}

/** Asks for confirmation before requests are refused, and for a reason that the applicants will see. */
export function RefuseDialog({ requests, isBusy, onClose, onRefuse }: RefuseDialogProps) {
  const t = useText();
  const names = nameSeveral(
    t,
    requests.map(({ UserName }) => UserName),
  );
  return (
    <Dialog title={t('requests.refuseTitle', { names })} isOpen={requests.length > 0} onClose={onClose}>
      <ReasonForm isBusy={isBusy} onClose={onClose} onRefuse={onRefuse} />
    </Dialog>
  );
}

interface Values {
  readonly Reason?: string;
}

function ReasonForm({ isBusy, onClose, onRefuse }: Omit<RefuseDialogProps, 'requests'>) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const { field } = useContractForm(refuseUsers.request, form);
  useUnsavedForm(form);
  return (
    <DialogForm<Values>
      name="refuse"
      form={form}
      isBusy={isBusy}
      isDanger
      submitText={t('requests.refuse')}
      onCancel={onClose}
      onFinish={(values) => onRefuse(trimValues(values).Reason)}
    >
      <Form.Item label={t('requests.reason')} extra={t('requests.reasonHint')} {...field('Reason')}>
        <CountedText rows={3} maxLength={MAX_REASON} />
      </Form.Item>
    </DialogForm>
  );
}
