import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../platform/deps';
import { assistantService } from './sandbox/assistant.service';
import { faceService } from './sandbox/face.service';
import { outboxService } from './sandbox/outbox.service';
import { deliverInProcess, sandboxRoutes } from './sandbox/sandbox.routes';
import { sandboxWalletService } from './sandbox/wallet.service';

interface Needs {
  readonly qrPhone: Parameters<typeof assistantService>[0];
  readonly faces: Parameters<typeof faceService>[0];
  readonly applicants: Parameters<typeof faceService>[1];
  readonly clock: Parameters<typeof sandboxRoutes>[2];
}

/** What the phone of local use shows and does. */
export function registerSandbox(app: FastifyInstance, deps: ProviderDeps, needs: Needs): void {
  const { qrPhone, faces, applicants, clock } = needs;
  const services = {
    outbox: outboxService(deps),
    assistant: assistantService(qrPhone, faceService(faces, applicants)),
    wallet: sandboxWalletService(deps, deliverInProcess(app, deps.settings.apiPath)),
  };
  sandboxRoutes(app, services, clock);
}
