import { announcements, opsAnnouncements, opsSaveAnnouncement } from '@portal/shared/contracts/announcement';
import type { Endpoint, RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { fieldMessageKey, fieldMessageText } from '@portal/shared/contracts/field-messages';
import { RegistryError } from '@portal/registry/registry-error';
import type { OperatorAccess } from './connect';

const TIMEOUT_MS = 10_000;
/** Longer than the provider takes for such a call before it says that it is unavailable. */
const LONG_TIMEOUT_MS = 70_000;

export type Announcement = ResponseOf<typeof opsAnnouncements>['list'][number];

/** Client for announcements (E61). Every failure is reported as one sentence. */
export function announcementsClient(access: OperatorAccess) {
  return {
    list: async () => (await call(access, opsAnnouncements, {})).list,
    /** Announcements that pages show now. */
    listShown: async () => (await call(access, announcements, {})).list,
    save: (request: RequestOf<typeof opsSaveAnnouncement>) => call(access, opsSaveAnnouncement, request),
  };
}

/**
 * An operator's call of the provider.
 * @throws RegistryError with one sentence
 */
export async function call<E extends Endpoint>(
  { apiBase, token }: OperatorAccess,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const response = await fetch(`${apiBase}${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(request) } : {}),
    // The token must not be sent to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(endpoint.takesLong ? LONG_TIMEOUT_MS : TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new RegistryError('absent', `The provider does not answer at ${apiBase}.`, { cause: error });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!isEnvelope(body))
    throw new RegistryError(
      'invalid',
      `What answers at ${apiBase} is not the portal's provider; API_BASE names another.`,
    );
  // Command and server have the same version, so a success has the contract's type.
  if (body.code === 0) return body.obj as ResponseOf<E>;
  throw new RegistryError('refused', sentenceOf(body));
}

interface SentEnvelope {
  readonly code: number;
  readonly msg: string;
  readonly obj: unknown;
}

function isEnvelope(body: unknown): body is SentEnvelope {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'number' &&
    'msg' in body &&
    typeof body.msg === 'string' &&
    'obj' in body
  );
}

/** The refusal and, for `validationFailed`, the options concerned. */
function sentenceOf({ code, msg, obj }: SentEnvelope): string {
  const fields: unknown = typeof obj === 'object' && obj !== null && 'fields' in obj ? obj.fields : {};
  const options = Object.entries(fields ?? {}).map(
    ([name, key]) => `${name}: ${fieldMessageText(fieldMessageKey(String(key)), 'en')}`,
  );
  return [`${msg} (${String(code)})`, ...options].join('\n');
}
