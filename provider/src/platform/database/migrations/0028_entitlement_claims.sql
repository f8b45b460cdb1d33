-- Entries from before have neither owner nor code: those that nobody has imported need a code (E69).
ALTER TABLE "recorded_entitlements" ADD COLUMN "id" uuid;--> statement-breakpoint
ALTER TABLE "recorded_entitlements" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "recorded_entitlements" ADD COLUMN "claim_hash" text;--> statement-breakpoint
ALTER TABLE "recorded_entitlements" ADD CONSTRAINT "recorded_entitlements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recorded_entitlements_id_uq" ON "recorded_entitlements" USING btree ("id");--> statement-breakpoint
ALTER TABLE "recorded_entitlements" ADD CONSTRAINT "recorded_entitlements_claim_ck" CHECK ("recorded_entitlements"."owner_id" is null or "recorded_entitlements"."claim_hash" is null);