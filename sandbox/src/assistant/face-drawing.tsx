import { theme } from 'antd';
import { useId } from 'react';

/** px; height of the drawing. */
const HEIGHT = 160;
/** The oval of the frame, in the units of the drawing. */
const OVAL = { cx: 100, cy: 100, rx: 74, ry: 94 } as const;

/** A face in the oval frame of a camera. */
export function FaceDrawing() {
  const { token } = theme.useToken();
  const clip = useId();
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 200"
      height={HEIGHT}
      style={{
        display: 'block',
        width: '100%',
        borderRadius: token.borderRadiusLG,
        background: token.colorFillTertiary,
      }}
    >
      <clipPath id={clip}>
        <ellipse {...OVAL} />
      </clipPath>
      <ellipse {...OVAL} fill={token.colorBgContainer} />
      <g
        clipPath={`url(#${clip})`}
        fill="none"
        stroke={token.colorTextSecondary}
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d="M84 136v14c0 8-8 12-20 16-18 6-28 16-32 44h136c-4-28-14-38-32-44-12-4-20-8-20-16v-14"
          fill={token.colorFillSecondary}
        />
        <path d="M64 88c0 34 14 58 36 58s36-24 36-58" fill={token.colorBgElevated} />
        <path
          d="M64 92c-6-36 10-58 36-58s42 22 36 58c-2-12-6-20-12-24-18 2-34-2-42-12-4 12-14 20-18 36z"
          fill={token.colorFillSecondary}
        />
        <path d="M79 87c3-2 9-2 12 0M109 87c3-2 9-2 12 0M100 96v14c0 3-3 4-5 4M88 127c7 5 17 5 24 0" />
        <g fill={token.colorTextSecondary} stroke="none">
          <circle cx="85" cy="96" r="3" />
          <circle cx="115" cy="96" r="3" />
        </g>
      </g>
      <ellipse {...OVAL} fill="none" stroke={token.colorLink} strokeWidth={3} />
    </svg>
  );
}
