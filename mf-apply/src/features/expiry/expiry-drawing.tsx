import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { theme } from 'antd';
import { useText } from '../../text';
import { type DueDay, dueDays, expiryOf, PAST_SHARE, positionOf } from './expiry';

/** Labelled days on the axis. */
const TICKS = [7, 14, 21, 30];
/** Maximum number of stacked points per day. More are shown as a figure. */
const POINTS = 5;
/** Height of the labels of the two sections, and of those of the days. */
const HEAD_PX = 24;
const FOOT_PX = 24;
const HEIGHT_PX = 140;
/** Size of a point, and the gap between two points. */
const POINT_PX = { mobile: 7, tablet: 11, desktop: 11 } as const;
const GAP_PX = 2;

interface ExpiryDrawingProps {
  /** Sorted by due date. */
  readonly applications: readonly ApplicationRow[];
}

/**
 * Due dates on a time line, with one point per application: square and red if expired, round and amber if upcoming.
 * Screen readers get a textual version.
 */
export function ExpiryDrawing({ applications }: ExpiryDrawingProps) {
  const t = useText();
  const { token } = theme.useToken();
  const days = dueDays(applications);
  return (
    <div>
      <DrawingText days={days} />
      <div
        aria-hidden
        style={{
          position: 'relative',
          height: HEIGHT_PX,
          fontSize: token.fontSizeSM,
          color: token.colorTextSecondary,
        }}
      >
        <Half from={0} to={PAST_SHARE} label={t('duePast')} background={token.colorErrorBg} />
        <Half from={PAST_SHARE} to={1} label={t('dueComing')} background={token.colorWarningBg} />
        <Ticks />
        {days.map((day) => (
          <Points key={`${day.day} ${String(day.expired)}`} day={day} />
        ))}
      </div>
    </div>
  );
}

function DrawingText({ days }: { readonly days: readonly DueDay<ApplicationRow>[] }) {
  const t = useText();
  const format = useFormat();
  const { expired, expiring } = expiryOf(days.flatMap(({ applications }) => applications));
  return (
    <div className="portal-visually-hidden">
      <p>
        {t('dueDrawing', {
          expired: t('dueExpired', { count: expired.length }),
          expiring: t('dueExpiring', { count: expiring.length }),
        })}
      </p>
      <ul>
        {days.map(({ day, expired: isOver, applications }) => (
          <li key={`${day} ${String(isOver)}`}>
            {t('dueOn', {
              when: format.relativeDays(day),
              names: applications.map(({ name }) => name).join(', '),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HalfProps {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly background: string;
}

function Half({ from, to, label, background }: HalfProps) {
  const { token } = theme.useToken();
  return (
    <div
      style={{
        position: 'absolute',
        insetBlock: `0 ${FOOT_PX}px`,
        insetInlineStart: percent(from),
        width: percent(to - from),
        paddingInline: token.paddingXS,
        lineHeight: `${HEAD_PX}px`,
        background,
        borderBlockEnd: `${token.lineWidth}px ${token.lineType} ${token.colorBorder}`,
        borderInlineStart: from === 0 ? 'none' : `${token.lineWidth}px dashed ${token.colorBorder}`,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: token.colorText,
      }}
    >
      {label}
    </div>
  );
}

function Ticks() {
  const t = useText();
  const place = { position: 'absolute', insetBlockEnd: 0, lineHeight: `${FOOT_PX}px` } as const;
  return (
    <>
      <span style={{ ...place, insetInlineStart: percent(PAST_SHARE), transform: 'translateX(-50%)' }}>
        {t('dueToday')}
      </span>
      {TICKS.map((day) => (
        <span
          key={day}
          style={{
            ...place,
            ...(positionOf(day) === 1
              ? { insetInlineEnd: 0 }
              : { insetInlineStart: percent(positionOf(day)), transform: 'translateX(-50%)' }),
          }}
        >
          {t('dueTick', { count: day })}
        </span>
      ))}
    </>
  );
}

function Points({ day: { day, expired, applications } }: { readonly day: DueDay<ApplicationRow> }) {
  const { token } = theme.useToken();
  const { device } = useLayout();
  const size = POINT_PX[device];
  const more = applications.length - POINTS;
  return (
    <div
      style={{
        position: 'absolute',
        insetBlockEnd: FOOT_PX + GAP_PX,
        // Keeps the points of the first and last days inside the drawing.
        insetInlineStart: `clamp(${size / 2}px, ${percent(positionOf(day))}, calc(100% - ${size / 2}px))`,
        display: 'flex',
        flexDirection: 'column-reverse',
        alignItems: 'center',
        gap: GAP_PX,
        transform: 'translateX(-50%)',
        lineHeight: 1.2,
        color: token.colorText,
      }}
    >
      {applications.slice(0, POINTS).map(({ Id }) => (
        <span
          key={Id}
          style={{
            width: size,
            height: size,
            borderRadius: expired ? token.borderRadiusXS : '50%',
            background: expired ? token.colorErrorBorder : token.colorWarningBorder,
          }}
        />
      ))}
      {more > 0 && <span>{`+${String(more)}`}</span>}
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
