import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  /** Given the id of the title where it names a group of choices. */
  readonly children: ReactNode | ((titleId: string) => ReactNode);
}

/** Settings that belong together, under their title. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="portal-settings-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {typeof children === 'function' ? children(id) : children}
    </section>
  );
}
