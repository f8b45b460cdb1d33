import { Skeleton, theme } from 'antd';

export interface ListSkeletonProps {
  readonly isMobile: boolean;
  readonly rows?: number;
}

/** Placeholders at the position of the rows, which prevent layout shifts. */
export function ListSkeleton({ isMobile, rows = 5 }: ListSkeletonProps) {
  const { token } = theme.useToken();
  return (
    <div style={{ display: 'grid', gap: token.marginSM }}>
      {Array.from({ length: rows }, (_, at) => (
        <div
          key={at}
          style={{
            padding: token.padding,
            background: token.colorBgContainer,
            border: `${token.lineWidth}px ${token.lineType} ${token.colorBorderSecondary}`,
            borderRadius: token.borderRadiusLG,
          }}
        >
          <Skeleton active title={false} paragraph={isMobile ? { rows: 3 } : { rows: 1, width: '100%' }} />
        </div>
      ))}
    </div>
  );
}
