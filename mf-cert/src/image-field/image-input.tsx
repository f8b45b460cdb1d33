import CameraOutlined from '@ant-design/icons/CameraOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, Flex, Typography, theme } from 'antd';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useText } from '../text';
import { Trans } from '../trans';
import { ChooseButton } from './choose-button';
import { FileButton } from './file-button';
import { ImagePreview } from './image-preview';
import { type PreparedImage, prepareImage } from './prepare-image';
import { useDrop } from './use-drop';
import { useSizeText } from './use-size-text';

interface ImageInputProps {
  readonly label: string;
  /** The following are passed by the form. Buttons have no required or invalid state; the description has the error. */
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-describedby'?: string;
  readonly value?: File | undefined;
  readonly onChange?: (file: File | undefined) => void;
}

/** An area for one picture: dragged there, chosen, or on a phone taken with the camera. */
export function ImageInput({ label, id, ref, value, onChange, ...described }: ImageInputProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const [prepared, setPrepared] = useState<PreparedImage>();
  const [isPreparing, setPreparing] = useState(false);
  const newest = useRef<File>(undefined);
  const choose = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useDrop((file) => void take(file));
  const isEmpty = value === undefined;

  async function take(file: File): Promise<void> {
    newest.current = file;
    setPreparing(true);
    const next = await prepareImage(file);
    // Another one was dropped meanwhile.
    if (newest.current !== file) return;
    setPreparing(false);
    setPrepared(next);
    onChange?.(next.file);
  }

  function remove() {
    onChange?.(undefined);
    // The button to remove is gone.
    choose.current?.querySelector('button')?.focus();
  }

  const shared = { loading: isPreparing, onFile: (file: File) => void take(file) };
  return (
    <Flex
      vertical
      gap={token.marginSM}
      {...handlers}
      style={{
        padding: token.padding,
        border: `1px dashed ${isOver ? token.colorPrimary : token.colorBorder}`,
        borderRadius: token.borderRadiusLG,
        background: isOver ? token.colorPrimaryBg : token.colorFillQuaternary,
      }}
    >
      {!isEmpty && <ImagePreview file={value} label={t('image.preview', { name: label })} />}
      <div role="status" style={{ overflowWrap: 'anywhere' }}>
        {isPreparing ? (
          t('image.preparing')
        ) : isEmpty ? (
          <Typography.Text type="secondary">{t('image.limits')}</Typography.Text>
        ) : (
          <ChosenImage file={value} shrunkFrom={shrunkFromOf(prepared, value)} />
        )}
      </div>
      <Flex ref={choose} wrap align="center" gap={token.marginXS}>
        {/* One sentence in every state, so that the button remains the same element and keeps the focus. */}
        <Trans
          i18nKey="image.drop"
          components={{
            hint: <DropHint isShown={isEmpty && device === 'desktop'} />,
            choose: (
              <ChooseButton
                {...shared}
                {...(id !== undefined && { id })}
                ref={ref}
                icon={<PictureOutlined aria-hidden />}
                aria-label={t(isEmpty ? 'image.chooseOf' : 'image.replaceOf', { name: label })}
                aria-describedby={described['aria-describedby']}
                isReplacing={!isEmpty}
              />
            ),
          }}
        />
        {device !== 'desktop' && (
          <FileButton
            {...shared}
            isCamera
            icon={<CameraOutlined aria-hidden />}
            aria-label={t('image.photoOf', { name: label })}
          >
            {t('image.photo')}
          </FileButton>
        )}
        {!isEmpty && (
          <Button aria-label={t('image.removeOf', { name: label })} onClick={remove}>
            {t('image.remove')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

interface DropHintProps {
  readonly isShown: boolean;
  readonly children?: ReactNode;
}

function DropHint({ isShown, children }: DropHintProps) {
  return isShown && <Typography.Text>{children}</Typography.Text>;
}

/** The note belongs to the picture that it was made for, not to a later one. */
function shrunkFromOf(prepared: PreparedImage | undefined, value: File): number | undefined {
  return prepared?.file === value ? prepared.shrunkFrom : undefined;
}

function ChosenImage({ file, shrunkFrom }: { readonly file: File; readonly shrunkFrom: number | undefined }) {
  const t = useText();
  const sizeOf = useSizeText();
  const to = sizeOf(file.size);
  return (
    <>
      <Typography.Text>{t('image.chosen', { file: file.name, size: to })}</Typography.Text>
      {shrunkFrom !== undefined && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {t('image.smaller', { from: sizeOf(shrunkFrom), to })}
        </Typography.Text>
      )}
    </>
  );
}
