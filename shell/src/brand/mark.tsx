interface MarkProps {
  /** Side length in px. */
  readonly size: number;
}

/** The portal's logo: a rampart with a gate. Decorative, since the name is shown beside it. */
export function Mark({ size }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill="var(--portal-solid)"
        d="M4 4h6v4h3V4h6v4h3V4h6v14c0 5.6-4.6 9.4-12 11.6C8.6 27.4 4 23.6 4 18z"
      />
      <path
        fill="var(--portal-on-solid)"
        d="M16 12.5a4 4 0 0 0-4 4V23h8v-6.5a4 4 0 0 0-4-4zm0 3.2a1.5 1.5 0 0 1 .8 2.8V21h-1.6v-2.5a1.5 1.5 0 0 1 .8-2.8z"
      />
    </svg>
  );
}
