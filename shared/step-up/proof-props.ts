/** What every way to prove it tells. */
export interface ProofProps {
  /** With the `Key` of the step-up. */
  readonly onProved: (key: string) => void;
  readonly onCancel: () => void;
}
