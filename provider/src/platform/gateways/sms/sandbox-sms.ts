import type { GatewayDeps } from '../gateway-deps';
import { outbox } from '../../database/schema/outbox';
import type { SmsGateway } from './sms-gateway';

/** SANDBOX=1: messages are sent only to the visitor's phone of the sandbox page (E52). */
export function sandboxSms({
  database,
  clock,
  newId,
}: Pick<GatewayDeps, 'database' | 'clock' | 'newId'>): SmsGateway {
  return {
    isAvailable: true,
    async send({ to, scene, code, text }) {
      const now = clock.now();
      await database.queries.insert(outbox).values({
        id: newId(),
        kind: 'sms',
        recipient: to,
        scene,
        code,
        text,
        state: 'sent',
        attempts: 1,
        createdAt: now,
        sentAt: now,
      });
    },
  };
}
