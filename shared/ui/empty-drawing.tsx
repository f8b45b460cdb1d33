import { theme } from 'antd';

/** Drawing for empty states: an open tray under a cloud. */
export function EmptyDrawing() {
  const { token } = theme.useToken();
  return (
    <svg width="160" height="96" viewBox="0 0 160 96" fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="80" cy="86" rx="58" ry="6" fill={token.colorFillSecondary} />
      <path
        d="M34 48 50 26h60l16 22v26a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z"
        fill={token.colorBgContainer}
        stroke={token.colorBorder}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M34 48h28c2 0 3 2 4 4 2 6 6 9 14 9s12-3 14-9c1-2 2-4 4-4h28"
        stroke={token.colorBorder}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M66 18a10 10 0 0 1 19-4 8 8 0 0 1 12 7 7 7 0 0 1-2 13H70a8 8 0 0 1-4-16Z"
        fill={token.colorPrimaryBg}
        stroke={token.colorPrimaryBorder}
        strokeWidth="2"
      />
    </svg>
  );
}
