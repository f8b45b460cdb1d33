/** Shows the result of a command: as text, or with `--json` as one JSON document on standard output. */
export interface Output {
  readonly show: <T>(result: T, asText: (result: T) => void) => void;
  /** A line of progress. Not part of a JSON document. */
  readonly progress: (line: string) => void;
}

export function createOutput({ json = false }: { readonly json?: boolean | undefined }): Output {
  return {
    show(result, asText) {
      if (json) console.log(JSON.stringify(result, null, 2));
      else asText(result);
    },
    progress(line) {
      if (!json) console.log(line);
    },
  };
}
