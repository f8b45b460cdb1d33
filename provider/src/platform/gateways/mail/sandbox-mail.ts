import type { GatewayDeps } from '../gateway-deps';
import { outbox } from '../../database/schema/outbox';
import type { MailGateway } from './mail-gateway';

/** SANDBOX=1: mails are sent only to the visitor's inbox of the sandbox page (E52). */
export function sandboxMail({
  database,
  clock,
  newId,
}: Pick<GatewayDeps, 'database' | 'clock' | 'newId'>): MailGateway {
  return {
    isAvailable: true,
    async send({ to, scene, subject, code, text }) {
      const now = clock.now();
      await database.queries.insert(outbox).values({
        id: newId(),
        kind: 'mail',
        recipient: to,
        scene,
        code,
        subject,
        text,
        state: 'sent',
        attempts: 1,
        createdAt: now,
        sentAt: now,
      });
    },
  };
}
