import type { ApplicationRow } from '@portal/shared/contracts/application';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink } from '@portal/shared/remote';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { useLoaded } from '@portal/shared/ui/use-loaded';
import { theme } from 'antd';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useText } from '../../text';

/** Size of the link around a point, in px: the minimum size of a target. */
export const TARGET_PX = 24;
/** Size of a point, in px. */
const POINT_PX = 12;
/** Time for which the pointer has to stay, or to be away. It crosses a gap on its way to the tooltip. */
const POINTER_MS = 100;

/** The link covers its area exactly. Other links of a card are texts, with padding around them. */
export const TARGET: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  minWidth: TARGET_PX,
  height: TARGET_PX,
  margin: 0,
  padding: 0,
};

const loadTooltip = () => import('./due-tooltip').then(({ DueTooltip }) => DueTooltip);

/**
 * An application on the line, linked to its details: square and red if it has expired, round and amber otherwise. Its
 * tooltip says which one it is.
 */
export function DuePoint({ application }: { readonly application: ApplicationRow }) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const [isPointedAt, setPointedAt] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const prefetch = useLoadAtRest(loadTooltip);
  // Without it, the name of the link says the same.
  const tooltip = useLoaded({ isNeeded: isPointedAt, load: loadTooltip });
  const { Id, name, teamName, dueDate, daysLeft, expired } = application;
  const text = t('duePoint', {
    name,
    date: format.date(dueDate),
    when: format.relativeDays(daysLeft),
    team: teamName,
  });

  function show(isShown: boolean, afterMs = 0): void {
    clearTimeout(timer.current);
    if (afterMs === 0) setPointedAt(isShown);
    else timer.current = window.setTimeout(() => setPointedAt(isShown), afterMs);
  }

  function handlePointerEnter(): void {
    prefetch();
    show(true, POINTER_MS);
  }

  return (
    <span
      style={{ display: 'block', position: 'relative' }}
      onPointerEnter={handlePointerEnter}
      onPointerLeave={() => show(false, POINTER_MS)}
      onFocus={() => show(true)}
      onBlur={() => show(false)}
    >
      <RouteLink
        to="applicationList"
        query={{ [DETAIL_PARAMS.application]: Id }}
        aria-label={text}
        style={TARGET}
      >
        <span
          className="portal-mark"
          style={{
            width: POINT_PX,
            height: POINT_PX,
            borderRadius: expired ? token.borderRadiusXS : '50%',
            background: expired ? token.colorErrorBorder : token.colorWarningBorder,
          }}
        />
      </RouteLink>
      {tooltip !== null && <tooltip.Component text={text} isOpen={isPointedAt} onClose={() => show(false)} />}
    </span>
  );
}
