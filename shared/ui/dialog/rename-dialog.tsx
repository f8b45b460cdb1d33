import { isApiFailure } from '@portal/shared/store';
import { App, Form, Input } from 'antd';
import type { FieldName, RequestSchema } from '../../forms/field-rules';
import { type RefusalPlaces, placeRefusal } from '../../forms/place-refusal';
import { useContractForm } from '../../forms/use-contract-form';
import { useSingleRun } from '../../forms/use-single-run';
import { useUnsavedForm } from '../../forms/use-unsaved-form';
import { Dialog } from './dialog';
import { DialogForm } from './dialog-form';

/** The result of the mutation that renames. */
interface RenameOutcome {
  readonly data?: { readonly name: string } | undefined;
  readonly error?: unknown;
}

/** The name, by the contract's name of its field. */
type RenameValues = Readonly<Record<string, string>>;

interface RenameFormProps<S extends RequestSchema> {
  /** The name so far. */
  readonly name: string;
  /** The request of the call that renames, and the field of the new name in it. */
  readonly request: S;
  readonly nameField: FieldName<S>;
  readonly rename: (name: string) => PromiseLike<RenameOutcome>;
  /** Refusals that belong to the name. */
  readonly refusals?: RefusalPlaces;
  readonly label: string;
  readonly hint?: string;
  readonly submitText: string;
  readonly doneText: (name: string) => string;
  readonly onClose: () => void;
}

interface RenameDialogProps<S extends RequestSchema> extends RenameFormProps<S> {
  readonly title: string;
  readonly isOpen: boolean;
}

/** Gives a new name to something. */
export function RenameDialog<S extends RequestSchema>({ title, isOpen, ...form }: RenameDialogProps<S>) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={form.onClose}>
      <RenameForm {...form} />
    </Dialog>
  );
}

function RenameForm<S extends RequestSchema>({
  name,
  request,
  nameField,
  rename,
  refusals = {},
  label,
  hint,
  submitText,
  doneText,
  onClose,
}: RenameFormProps<S>) {
  const { message } = App.useApp();
  const [form] = Form.useForm<RenameValues>();
  const { field, showErrors } = useContractForm(request, form);
  const initial = { [nameField]: name };
  const { saved } = useUnsavedForm(form, initial);

  const [finish, isBusy] = useSingleRun(async (values: RenameValues) => {
    const { data, error } = await rename(values[nameField] ?? '');
    if (data !== undefined) {
      saved();
      void message.success(doneText(data.name));
      onClose();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error)) placeRefusal(form, error, refusals);
    return 'again';
  });

  return (
    <DialogForm
      name="rename"
      form={form}
      initialValues={initial}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={submitText}
    >
      <Form.Item<RenameValues> label={label} extra={hint} {...field(nameField)}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}
