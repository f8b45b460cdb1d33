/** What the three ways to a new password have in common. */
export interface PasswordFormProps {
  /** The password may not contain it. */
  readonly userName: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}
