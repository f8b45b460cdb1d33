CREATE TABLE "sent_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_hash" text NOT NULL,
	"is_security" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_notices_recipient_ix" ON "sent_notices" USING btree ("recipient_hash","created_at");--> statement-breakpoint
CREATE INDEX "sent_notices_created_ix" ON "sent_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "throttles_ends_ix" ON "throttles" USING btree ("ends_at");