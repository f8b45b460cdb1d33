import type { BorrowedSlotName } from '../remote/manifest';

/**
 * A slot of a remote's page that another remote fills. Its name is used only in the file that defines it and in the
 * manifests.
 */
export interface SlotDefinition<Props extends object> {
  readonly name: BorrowedSlotName;
  /** Incremented when a filling for the old props would misread the new ones. */
  readonly major: number;
  /** Never set: carries the type of the props. */
  readonly propsType?: Props;
}

/** Defines a slot with the props that its page passes to the filling. */
/* @__NO_SIDE_EFFECTS__ */
export function defineSlot<Props extends object>(
  name: BorrowedSlotName,
  major: number,
): SlotDefinition<Props> {
  return { name, major };
}
