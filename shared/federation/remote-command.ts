import { buildPart } from './build-part';
import { serveAgainst } from './dev-server';

const USAGE = `portal-remote build                      build the part in this folder into its dist
portal-remote dev --against <portal>     serve it to inspected pages of that portal; PORT chooses the port`;

/** The command of the package, for a part in a repository of its own. Runs in the part's folder. */
export async function remoteCommand(args: readonly string[]): Promise<void> {
  const [command, option, portal, ...rest] = args;
  try {
    if (command === 'build' && option === undefined) await buildPart(process.cwd());
    else if (command === 'dev' && option === '--against' && portal !== undefined && rest.length === 0)
      await serve(portal);
    else fail(USAGE);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function serve(portal: string): Promise<void> {
  const { origin, protocol } = new URL(portal);
  if (!/^https?:$/.test(protocol))
    throw new Error(`${portal} is not an address such as https://portal.example.`);
  const port = Number(process.env['PORT'] ?? 8080);
  const offer = await serveAgainst({ folder: process.cwd(), port, portal: origin });
  console.log(instructions(origin, offer.origin));
}

/** What a developer does without an operator's token. */
export function instructions(portal: string, origin: string): string {
  return `
1. Ask an operator of ${portal} for a link: portal inspect --to ${portal}
   DEV_ORIGINS of the portal must name ${origin}.
2. Open the link in your browser, then ${origin} in the same browser, and press the button.
`;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
