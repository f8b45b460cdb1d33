import type { Localized } from '@portal/shared/contracts/language';
import { RouteDirectoryContext } from '@portal/shared/remote';
import type { HomeSlotName, SlotFilling } from '@portal/shared/remote/manifest';
import type { ReleaseSet } from '@portal/shared/remote/release';
import { useSession } from '@portal/shared/store';
import { useContext, useMemo } from 'react';
import { useShell } from '../services/shell-services';

/** A remote's contribution to the home page. */
export interface HomeCard {
  readonly part: string;
  readonly owner: string;
  readonly card: string;
  readonly title: Localized;
  readonly order: number;
  /** Width on desktops, in grid columns of 24. */
  readonly span: NonNullable<SlotFilling['span']>;
  readonly target?: string;
  readonly certLevels?: SlotFilling['certLevels'];
}

/** The contributions to a slot, in the order of the manifests. */
export function fillingsOf(set: ReleaseSet, slot: HomeSlotName): readonly HomeCard[] {
  return set.remotes
    .flatMap(({ part, manifest: { owner, slots } }) =>
      slots
        .filter((filling) => filling.slot === slot)
        .map(({ card, title, order, span = 12, target, certLevels }) => ({
          part,
          owner,
          card,
          title,
          order,
          span,
          ...(target !== undefined && { target }),
          ...(certLevels !== undefined && { certLevels }),
        })),
    )
    .sort((a, b) => a.order - b.order || a.part.localeCompare(b.part));
}

/** The contributions that the current user sees: those with an existing target, for the user's verification level. */
export function useSlots(slot: HomeSlotName): readonly HomeCard[] {
  const { config } = useShell();
  const { user } = useSession();
  const { find } = useContext(RouteDirectoryContext);
  return useMemo(
    () =>
      fillingsOf(config.set, slot).filter(
        ({ target, certLevels }) =>
          (target === undefined || find(target) !== null) &&
          (certLevels === undefined || (user !== null && certLevels.includes(user.certLevel))),
      ),
    [config.set, slot, find, user],
  );
}
