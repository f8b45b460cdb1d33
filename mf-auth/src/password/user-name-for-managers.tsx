interface UserNameForManagersProps {
  /** The user's name, or how they name themselves at the sign-in. */
  readonly name: string;
}

/** The account that a form for a password is about: without a field for it, password managers save the wrong one. */
export function UserNameForManagers({ name }: UserNameForManagersProps) {
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />;
}
