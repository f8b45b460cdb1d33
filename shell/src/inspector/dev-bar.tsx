import type { PageInspection } from '@portal/shared/remote/release';
import { Button } from 'antd';
import { stopPointing } from './inspection-calls';
import { useInspectionChange } from './use-inspection-change';
import { useInspectorText } from './use-inspector-text';

/** Warns that this page runs unreleased code. Shown as long as it does. */
export function DevBar({ pointed }: Pick<PageInspection, 'pointed'>) {
  const t = useInspectorText();
  const { isBusy, change } = useInspectionChange();
  const parts = Object.entries(pointed);
  if (parts.length === 0) return null;
  const code = parts.map(([part, origin]) => t('barPart', { part, origin })).join(t('comma'));
  const text = t('bar', { code });
  return (
    <section className="portal-dev-bar" aria-label={t('barName')}>
      <p title={text}>{text}</p>
      <Button size="small" loading={isBusy} onClick={() => change(stopPointing)}>
        {t('stop')}
      </Button>
    </section>
  );
}
