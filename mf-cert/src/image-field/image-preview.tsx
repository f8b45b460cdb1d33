import { theme } from 'antd';
import { useCallback, useState } from 'react';

/** Height in px. It does not depend on the picture, so that nothing moves when it is shown. */
const HEIGHT = 180;

interface ImagePreviewProps {
  readonly file: File;
  readonly label: string;
}

/** The chosen picture. Nothing is drawn if the browser cannot read it. */
export function ImagePreview({ file, label }: ImagePreviewProps) {
  const { token } = theme.useToken();
  const [broken, setBroken] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (broken === file) return null;
  return (
    <img
      ref={show}
      alt={label}
      onError={() => setBroken(file)}
      style={{
        display: 'block',
        inlineSize: '100%',
        blockSize: HEIGHT,
        objectFit: 'contain',
        borderRadius: token.borderRadius,
        background: token.colorFillQuaternary,
      }}
    />
  );
}
