import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

/** `TeamId` is absent until an order that creates a team is paid, `InstanceId` until a purchase is delivered. */
const orderPayload = () =>
  z.object({
    OrderNo: z.string().check(z.minLength(1)),
    TeamId: z.optional(z.string().check(z.minLength(1))),
    InstanceId: z.optional(z.string().check(z.minLength(1))),
  });

/**
 * This user placed an order, which waits for its payment. The provider publishes the event (E56). Also sent to the
 * other tabs. Owner: provider.
 */
export const orderCreated = defineEvent('order.created', 1, orderPayload(), { crossTab: true });

/**
 * An order was paid. Its application or pack exists, or will after a retry of the delivery. The provider publishes the
 * event (E56). Also sent to the other tabs. Owner: provider.
 */
export const orderPaid = defineEvent('order.paid', 1, orderPayload(), { crossTab: true });

/**
 * An order was voided, or it expired unpaid. The provider publishes the event (E56). Also sent to the other tabs.
 * Owner: provider.
 */
export const orderCancelled = defineEvent('order.cancelled', 1, orderPayload(), { crossTab: true });

/**
 * Money of an order went back to its buyer. The provider publishes the event (E56). Also sent to the other tabs.
 * Owner: provider.
 */
export const orderRefunded = defineEvent('order.refunded', 1, orderPayload(), { crossTab: true });
