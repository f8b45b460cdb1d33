/** Props shared by the three forms for a new password. */
export interface PasswordFormProps {
  /** The password must not contain it. */
  readonly userName: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}
