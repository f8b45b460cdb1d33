import { QRCode, Typography, theme } from 'antd';
import { useText } from '../text';
import type { Code } from './read-code';

/** px; side of the camera's view. */
const SIZE = 176;
/** px; length of the corner marks. */
const ARM = 28;
const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;

interface ViewfinderProps {
  /** Null if nothing is in view. */
  readonly code: { readonly kind: Code['kind']; readonly text: string } | null;
}

/** The camera's view: the code, or a hint that there is none yet. */
export function Viewfinder({ code }: ViewfinderProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <div
      style={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: SIZE,
        height: SIZE,
        margin: `0 auto ${String(token.marginLG)}px`,
      }}
    >
      {CORNERS.map((corner) => (
        <Corner key={corner} corner={corner} isFound={code !== null} />
      ))}
      {code === null ? (
        <Typography.Text type="secondary" style={{ padding: token.paddingLG, textAlign: 'center' }}>
          {t('nothingInView')}
        </Typography.Text>
      ) : (
        // A code must be dark on light to be readable, even in dark mode.
        <QRCode
          role="img"
          aria-label={t(code.kind === 'face' ? 'faceCodeInView' : 'codeInView')}
          type="svg"
          value={code.text}
          size={SIZE - ARM}
          color="#000000"
          bgColor="#ffffff"
          bordered={false}
        />
      )}
    </div>
  );
}

function Corner({
  corner,
  isFound,
}: {
  readonly corner: (typeof CORNERS)[number];
  readonly isFound: boolean;
}) {
  const { token } = theme.useToken();
  const line = `${String(3 * token.lineWidth)}px solid ${isFound ? token.colorLink : token.colorBorder}`;
  const isTop = corner.startsWith('top');
  const isLeft = corner.endsWith('left');
  return (
    <span
      aria-hidden
      style={{
        position: 'absolute',
        width: ARM,
        height: ARM,
        ...(isTop ? { top: 0, borderTop: line } : { bottom: 0, borderBottom: line }),
        ...(isLeft ? { left: 0, borderLeft: line } : { right: 0, borderRight: line }),
        ...(isTop && isLeft && { borderTopLeftRadius: token.borderRadius }),
        ...(isTop && !isLeft && { borderTopRightRadius: token.borderRadius }),
        ...(!isTop && isLeft && { borderBottomLeftRadius: token.borderRadius }),
        ...(!isTop && !isLeft && { borderBottomRightRadius: token.borderRadius }),
      }}
    />
  );
}
