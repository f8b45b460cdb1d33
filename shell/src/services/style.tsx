import { useShell } from './shell-services';

interface StyleProps {
  /** Names the sheet: the same one is put into the page once. */
  readonly name: string;
  readonly css: string;
}

/** A style sheet of the shell, in the head, under the page's nonce. Colours and sizes come from tokens. */
export function Style({ name, css }: StyleProps) {
  const { nonce } = useShell().config;
  return (
    <style href={`shell-${name}`} precedence="shell" nonce={nonce}>
      {css}
    </style>
  );
}
