/** Props of every kind of proof. */
export interface ProofProps {
  /** Called with the `Key` of the step-up. */
  readonly onProved: (key: string) => void;
  readonly onCancel: () => void;
}
