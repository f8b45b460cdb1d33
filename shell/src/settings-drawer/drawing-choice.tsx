import { type ReactNode, useId } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly drawing: ReactNode;
}

interface DrawingChoiceProps<Value extends string> {
  /** Id of the title of the group. */
  readonly labelledBy: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, each shown as a drawing with its name below. */
export function DrawingChoice<Value extends string>(props: DrawingChoiceProps<Value>) {
  const { labelledBy, value, choices, onChange } = props;
  const group = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="portal-drawings">
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.drawing}
          <span>{choice.name}</span>
        </label>
      ))}
    </div>
  );
}
