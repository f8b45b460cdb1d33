/** One action on a row. */
export interface RowActionItem {
  readonly key: string;
  readonly label: string;
  /** Accessible name of the button, if rows have the same label: `Allow lina`. */
  readonly labelOfRow?: string;
  /** A sentence on what the action does, in the menu. */
  readonly description?: string;
  readonly isDanger?: boolean;
  /** The next step, if the row is shown alone. */
  readonly isPrimary?: boolean;
  readonly onAction: () => void;
}
