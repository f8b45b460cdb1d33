import { eq } from 'drizzle-orm';
import { createOrderForRenew } from '@portal/shared/contracts/order';
import { instances } from '../platform/database/schema/instances';
import { buildApplication, type InstanceRow } from './builders';
import type { BuyingScene } from './buying-scene';
import type { TestApp } from './test-app';

/** A paid order that cannot be delivered, and how it can be after all. */
export interface UndeliveredOrder {
  readonly orderNo: string;
  readonly application: InstanceRow;
  readonly makeDeliverable: () => Promise<void>;
}

/** A renewal whose application was cancelled between its QR code and the payment. */
export async function undeliveredOrder(app: TestApp, scene: BuyingScene): Promise<UndeliveredOrder> {
  const application = await buildApplication(app, { team: scene.team });
  const { id } = application;
  const setCancelled = async (cancelledAt: Date | null) => {
    await app.database.queries.update(instances).set({ cancelledAt }).where(eq(instances.id, id));
  };
  const request = { InstanceId: id, Months: 1, PriceRev: 1 };
  const { OrderNo: orderNo } = await app.ok(createOrderForRenew, request, { as: scene.as });
  await scene.pay(orderNo);
  await setCancelled(app.clock.now());
  await scene.wallet(orderNo, 'pay');
  return { orderNo, application, makeDeliverable: () => setCancelled(null) };
}
