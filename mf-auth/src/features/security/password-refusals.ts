/** Where a refused password says it: the old one is wrong; too weak; used before. */
export const PASSWORD_REFUSALS = {
  4112: 'OldPassword',
  4111: 'Password',
  4113: 'Password',
} as const;
