/** The JSON of a body; undefined for anything else. */
export function parsedJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
