import { createContext, type ReactNode, useContext } from 'react';
import type { SlotDefinition } from '../slots/define-slot';

/** What the shell needs to render a slot's filling. */
export interface BorrowedSlotRequest {
  readonly slot: Pick<SlotDefinition<object>, 'name' | 'major'>;
  readonly props: object;
  /** In the shape of the filling. */
  readonly skeleton: ReactNode;
}

/** Set by the shell: finds the remote that fills a slot, loads it, and renders it. Without a shell, nothing. */
export const BorrowedSlotContext = createContext<(request: BorrowedSlotRequest) => ReactNode>(() => null);

export interface BorrowedSlotProps<Props extends object> {
  readonly slot: SlotDefinition<Props>;
  readonly props: NoInfer<Props>;
  readonly skeleton?: ReactNode;
}

/**
 * A slot in this remote's page that another remote fills. While that remote is missing, a card with Retry takes its
 * place; the rest of the page keeps its state. The page's route names the slot in `borrows`.
 */
export function BorrowedSlot<Props extends object>({
  slot,
  props,
  skeleton = null,
}: BorrowedSlotProps<Props>): ReactNode {
  return useContext(BorrowedSlotContext)({ slot, props, skeleton });
}
