import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { useWasEver } from '@portal/shared/ui/use-was-ever';
import type { ApplicationDialogProps } from './application-dialog';

const load = () => import('./application-dialog').then(({ ApplicationDialog }) => ApplicationDialog);

/** {@link ApplicationDialog}, loaded later than the list. Each row has one, which renders nothing until it is opened. */
export function LazyApplicationDialog(props: ApplicationDialogProps) {
  const { open, onClose } = props;
  useLoadAtRest(load);
  if (!useWasEver(open !== null)) return null;
  return <LazyDialog load={load} isOpen={open !== null} onClose={onClose} props={props} />;
}
