CREATE TABLE "marketplace_customers" (
	"source" text NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "marketplace_customers_source_customer_id_pk" PRIMARY KEY("source","customer_id")
);
--> statement-breakpoint
CREATE TABLE "marketplace_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"customer_id" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_opens" (
	"user_id" uuid NOT NULL,
	"ip_hash" text NOT NULL,
	"day" date NOT NULL,
	"page" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_opens_user_id_ip_hash_day_pk" PRIMARY KEY("user_id","ip_hash","day")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkeys_counter_ck" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"state" smallint NOT NULL,
	"binder_hash" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"user_id" uuid,
	"is_mfa" boolean DEFAULT false NOT NULL,
	"reason" integer,
	"delivered_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "qr_logins_state_ck" CHECK ("qr_logins"."state" in (1, 2, 3, 5))
);
--> statement-breakpoint
CREATE TABLE "step_tickets" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"user_id" uuid,
	"payload" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "step_tickets_tries_ck" CHECK ("step_tickets"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status_ck";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_customers" ADD CONSTRAINT "marketplace_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_opens" ADD CONSTRAINT "referral_opens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_logins" ADD CONSTRAINT "qr_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_tickets" ADD CONSTRAINT "step_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketplace_customers_user_ix" ON "marketplace_customers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "marketplace_tokens_expires_ix" ON "marketplace_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_uq" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_ix" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_history_user_ix" ON "password_history" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_hash_uq" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "qr_logins_expires_ix" ON "qr_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "qr_logins_user_ix" ON "qr_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "step_tickets_user_ix" ON "step_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "step_tickets_expires_ix" ON "step_tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status_ck" CHECK ("users"."status" in ('active', 'disabled', 'closed'));