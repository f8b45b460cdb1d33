CREATE TABLE "message_prefs" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sms" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_prefs_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "message_prefs_kind_ck" CHECK ("message_prefs"."kind" in ('security', 'team', 'order', 'expiry', 'certification', 'system'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "message_prefs" ADD CONSTRAINT "message_prefs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_deleted_ix" ON "messages" USING btree ("deleted_at") WHERE "messages"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_dedupe_uq" ON "messages" USING btree ("user_id","dedupe_key") WHERE "messages"."dedupe_key" is not null;