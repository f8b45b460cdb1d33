import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useLayout } from '@portal/shared/store';
import { theme } from 'antd';
import { useText } from '../../text';
import { AllDueLink } from './all-due-link';
import { DuePoint, TARGET, TARGET_PX } from './due-point';
import { type DueColumn, dueColumns, expiryOf, PAST_SHARE, positionOf } from './expiry';

/** Labelled days on the axis. On phones, the label of three weeks would touch that of the last day. */
const TICKS = { mobile: [7, 14, 30], tablet: [7, 14, 21, 30], desktop: [7, 14, 21, 30] } as const;
/** Number of columns, a multiple of 4. Each must be as wide as the link of a point. */
const COLUMNS = { mobile: 8, tablet: 20, desktop: 20 } as const;
/** Maximum number of stacked points. If there are more, the last place links to the rest. */
const POINTS = 5;
/** Height of the labels of the two sections, and of those of the days. */
const HEAD_PX = 24;
const FOOT_PX = 24;
/** Height of the drawing, in px. */
export const DRAWING_PX = HEAD_PX + POINTS * TARGET_PX + FOOT_PX;

interface ExpiryDrawingProps {
  /** Sorted by due date. */
  readonly applications: readonly ApplicationRow[];
}

/** Due dates on a time line, with one point per application. Screen readers get the labels as one sentence. */
export function ExpiryDrawing({ applications }: ExpiryDrawingProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const { expired, expiring } = expiryOf(applications);
  const columns = COLUMNS[device];
  const sentence = t('dueDrawing', {
    expired: t('dueExpired', { count: expired.length }),
    expiring: t('dueExpiring', { count: expiring.length }),
  });
  return (
    <div
      role="group"
      aria-label={sentence}
      style={{
        position: 'relative',
        height: DRAWING_PX,
        fontSize: token.fontSizeSM,
        color: token.colorTextSecondary,
      }}
    >
      <div aria-hidden>
        <Half from={0} to={PAST_SHARE} label={t('duePast')} background={token.colorErrorBg} />
        <Half from={PAST_SHARE} to={1} label={t('dueComing')} background={token.colorWarningBg} />
        <Ticks days={TICKS[device]} />
      </div>
      {dueColumns(applications, columns).map((column) => (
        <Points key={column.at} column={column} columns={columns} />
      ))}
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

function Ticks({ days }: { readonly days: readonly number[] }) {
  const t = useText();
  const place = { position: 'absolute', insetBlockEnd: 0, lineHeight: `${FOOT_PX}px` } as const;
  return (
    <>
      <span style={{ ...place, insetInlineStart: percent(PAST_SHARE), transform: 'translateX(-50%)' }}>
        {t('dueToday')}
      </span>
      {days.map((day) => (
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

interface PointsProps {
  readonly column: DueColumn<ApplicationRow>;
  /** Number of columns of the line. */
  readonly columns: number;
}

function Points({ column: { at, applications }, columns }: PointsProps) {
  const t = useText();
  const shown = applications.length > POINTS ? POINTS - 1 : applications.length;
  const more = applications.length - shown;
  return (
    <div
      style={{
        position: 'absolute',
        insetBlockEnd: FOOT_PX,
        insetInlineStart: percent(at / columns),
        width: percent(1 / columns),
        display: 'flex',
        flexDirection: 'column-reverse',
        alignItems: 'center',
      }}
    >
      {applications.slice(0, shown).map((application) => (
        <DuePoint key={application.Id} application={application} />
      ))}
      {more > 0 && (
        <AllDueLink aria-label={t('dueMore', { count: more })} style={TARGET}>
          {`+${String(more)}`}
        </AllDueLink>
      )}
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
