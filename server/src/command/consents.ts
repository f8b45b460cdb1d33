import type { ControlClient } from '@portal/registry/control/control-client';
import { describePage, isConsented } from '@portal/registry/placement';
import { RegistryError } from '@portal/registry/registry-error';
import type { Output } from './output';
import { printActivation } from './print-releases';
import { stepConditions, type StepOptions } from './step-options';

/** `consent list`, `consent revoke <part> <route>…`: pages of parts that open without sign-in. */
export async function consent(
  client: Pick<ControlClient, 'status' | 'revokeConsents' | 'revision'>,
  [command, ...names]: readonly string[],
  options: StepOptions,
  output: Output,
): Promise<void> {
  switch (command) {
    case 'list': {
      const { parts } = await client.status();
      const given = parts.flatMap(({ part, consents = [], unusedConsents }) =>
        consents.map((page) => ({ part, ...page, isOpen: !isConsented(page, unusedConsents) })),
      );
      output.show(given, (pages) => {
        for (const page of pages) {
          const mark = page.isOpen ? '' : ' – no page of the active release';
          console.log(`${page.part.padEnd(10)} ${describePage(page)}${mark}`);
        }
        if (pages.length === 0) console.log('No page of a part opens without sign-in, but the portal’s own.');
      });
      return;
    }
    case 'revoke': {
      const [part, ...routes] = names;
      if (part === undefined || routes.length === 0)
        throw new RegistryError('invalid', 'consent revoke takes a part and its routes: mf-gift giftCard.');
      const conditions = await stepConditions(client, options);
      output.show(await client.revokeConsents(part, routes, conditions), printActivation);
      return;
    }
    default:
      throw new RegistryError('invalid', 'consent takes list or revoke.');
  }
}
