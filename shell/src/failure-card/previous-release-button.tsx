import { Button } from 'antd';
import { useText } from '../locales/use-text';
import { usePreviousRelease } from './use-previous-release';

/** For the card of a crashed part: changes to its previous release. */
export function PreviousReleaseButton({ part }: { readonly part: string }) {
  const previous = usePreviousRelease(part);
  const t = useText();
  if (previous === null) return null;
  return (
    <Button type="text" loading={previous.isBusy} onClick={previous.change}>
      {t('crashed.previous')}
    </Button>
  );
}
