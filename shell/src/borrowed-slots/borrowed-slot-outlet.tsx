import type { BorrowedSlotRequest } from '@portal/shared/remote';
import type { ReleaseSet } from '@portal/shared/remote/release';
import { type SlotCardRef, SlotContent } from '../home-cards/slot-content';
import { useText } from '../locales/use-text';
import { RetryCard } from '../failure-card/retry-card';
import { useShell } from '../services/shell-services';

/** The card of the release set that fills a slot in a remote's page; null if none has this version of the props. */
function fillingOf(set: ReleaseSet, { name, major }: BorrowedSlotRequest['slot']): SlotCardRef | null {
  for (const { part, manifest } of set.remotes) {
    const filling = manifest.slots.find((candidate) => candidate.slot === name && candidate.major === major);
    if (filling !== undefined) return { part, card: filling.card, title: filling.title };
  }
  return null;
}

/**
 * A slot in a remote's page (docs/decisions/0041-borrowed-slots.md). A failure of the remote that fills it stays inside
 * the slot: the load is retried as for any card, and the page around it keeps its state.
 */
function BorrowedSlotOutlet({ slot, props, skeleton }: BorrowedSlotRequest) {
  const { config } = useShell();
  const filling = fillingOf(config.set, slot);
  return filling === null ? (
    <EmptySlot />
  ) : (
    <SlotContent card={filling} props={props} route={slot.name} shape="card" skeleton={skeleton} />
  );
}

/** For the context of `shared/remote`. */
export function renderBorrowedSlot(request: BorrowedSlotRequest) {
  return <BorrowedSlotOutlet {...request} />;
}

/** No release of this page load fills the slot. A later one may. */
function EmptySlot() {
  const t = useText();
  return (
    <div className="portal-retry-frame">
      <RetryCard
        size="card"
        title={t('emptySlot.title')}
        text={t('emptySlot.text')}
        action={t('emptySlot.reload')}
        onAction={() => window.location.reload()}
      />
    </div>
  );
}
