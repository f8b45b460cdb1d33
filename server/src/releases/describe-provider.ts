import type { ProviderDescription } from '@portal/registry/call-rules';
import { publishedEvents } from '@portal/registry/provided-events';
import { ENDPOINTS } from '@portal/shared/contracts/all';
import { callShape } from '@portal/shared/contracts/contract-shape';

/**
 * What the provider of this program serves: every call of the contract. A test compares this with the registered routes,
 * which would take twice as long to collect.
 */
export function describeProvider(): ProviderDescription {
  return {
    calls: Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint.id, callShape(endpoint)])),
    events: publishedEvents(),
  };
}
