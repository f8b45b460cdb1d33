import { useText } from '../text';
import { FileButton, type FileButtonProps } from './file-button';

interface ChooseButtonProps extends FileButtonProps {
  readonly isReplacing: boolean;
}

/** The button of the sentence about an image, with its words while there is none. */
export function ChooseButton({ isReplacing, children, ...button }: ChooseButtonProps) {
  const t = useText();
  return <FileButton {...button}>{isReplacing ? t('image.replace') : children}</FileButton>;
}
