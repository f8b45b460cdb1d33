/** The major version of the oldest Node that runs the portal. */
const NODE_MAJOR = 24;

/** Ends the process with a sentence on an older Node. Must run before the other modules are imported. */
export function requireNode(): void {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= NODE_MAJOR) return;
  console.error(`The portal needs Node ${String(NODE_MAJOR)} or later, and this is ${node}.`);
  process.exit(1);
}
