import { useShell } from './shell-services';

interface StyleProps {
  /** Key of the style sheet: React inserts sheets with the same key once. */
  readonly name: string;
  readonly css: string;
}

/** A style sheet of the shell, in the head, with the page's nonce. Colors and sizes come from tokens. */
export function Style({ name, css }: StyleProps) {
  const { nonce } = useShell().config;
  return (
    <style href={`shell-${name}`} precedence="shell" nonce={nonce}>
      {css}
    </style>
  );
}
