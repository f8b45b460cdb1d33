import { type ReactNode, useId } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly drawing: ReactNode;
}

interface DrawingChoiceProps<Value extends string> {
  /** Id of the group's title. */
  readonly labelledBy: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice between a few values, each with a drawing and a label below. */
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
