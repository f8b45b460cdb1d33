-- A process of the release before 0012 may run beside this one during a deployment: it marks what it gives up as failed.
-- A later migration refuses that value again, when no such process can be left (docs/operate.md#rolling-deployment).
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state_ck";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state_ck" CHECK ("outbox"."state" in ('queued', 'sent', 'failed'));
