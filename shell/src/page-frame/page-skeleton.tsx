import { useText } from '../locales/use-text';
import { Style } from '../services/style';

const LINES = 8;

/** Placeholder of a page while its code is loading. Plain elements: it is part of the start of every page. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('layout.loading')} className="portal-skeleton">
      <Style name="page-skeleton" css={css} />
      <i style={{ width: 220 }} />
      <i style={{ width: 320 }} />
      <div>
        {Array.from({ length: LINES }, (_line, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  );
}

const css = `
.portal-skeleton i { display: block; max-width: 100%; height: 16px; margin-block-end: 16px; border-radius: 4px; background: var(--ant-color-fill); animation: portal-skeleton 1.4s ease infinite alternate; }
.portal-skeleton > div { padding-block-start: 24px; }
.portal-skeleton > div > i:last-child { width: 61%; }
@keyframes portal-skeleton { to { opacity: 0.5; } }
`;
