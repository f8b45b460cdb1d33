CREATE TABLE "counted_attempts" (
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counted_attempts_id_key_pk" PRIMARY KEY("id","key")
);
--> statement-breakpoint
CREATE INDEX "counted_attempts_key_ix" ON "counted_attempts" USING btree ("key","created_at");--> statement-breakpoint
CREATE INDEX "counted_attempts_created_ix" ON "counted_attempts" USING btree ("created_at");--> statement-breakpoint
-- The limits of phones and mailboxes continue with what the previous release counted.
INSERT INTO "counted_attempts" ("id", "key", "created_at")
SELECT md5("key_hash")::uuid, 'codes to ' || "target_hash", "created_at" FROM "codes"
UNION ALL SELECT "id", 'notices to ' || "recipient_hash", "created_at" FROM "sent_notices"
UNION ALL SELECT "id", 'security notices to ' || "recipient_hash", "created_at" FROM "sent_notices" WHERE "is_security";
