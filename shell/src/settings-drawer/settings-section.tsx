import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  /** Receives the title's id if the title labels a group of choices. */
  readonly children: ReactNode | ((titleId: string) => ReactNode);
}

/** A group of settings with a title. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="portal-settings-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {typeof children === 'function' ? children(id) : children}
    </section>
  );
}
