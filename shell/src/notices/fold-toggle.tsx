import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';

interface FoldToggleProps {
  /** Number of notices that it shows and hides. */
  readonly text: string;
  /** Begins with the text, and says what they are. */
  readonly label: string;
  readonly isOpen: boolean;
  /** Id of the element with them. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** On a phone, shows and hides the notices after the most urgent one. */
export function FoldToggle({ text, label, isOpen, controls, onToggle }: FoldToggleProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      iconPlacement="end"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      style={touchTarget('mobile')}
    >
      {text}
    </Button>
  );
}
