CREATE TABLE "bags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"team_id" uuid NOT NULL,
	"instance_id" uuid,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"bag_type" text,
	"spec" integer,
	"months" integer NOT NULL,
	"quotas" jsonb,
	"status" text NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bags_kind_ck" CHECK ("bags"."kind" in ('licensebag', 'renewbag')),
	CONSTRAINT "bags_status_ck" CHECK ("bags"."status" in ('unused', 'unallocated', 'using', 'expired')),
	CONSTRAINT "bags_type_ck" CHECK ("bags"."bag_type" in ('user', 'asset', 'disk', 'concurrent')),
	CONSTRAINT "bags_resource_ck" CHECK (("bags"."kind" = 'licensebag') = ("bags"."bag_type" is not null and "bags"."spec" > 0))
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_calls_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_no_pk" PRIMARY KEY("invoice_id","order_no")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"mail" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"number" text,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_kind_ck" CHECK ("invoices"."kind" in ('personal', 'company')),
	CONSTRAINT "invoices_status_ck" CHECK ("invoices"."status" in ('applied', 'issued', 'refused')),
	CONSTRAINT "invoices_amount_ck" CHECK ("invoices"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_account_ck" CHECK ("ledger_entries"."account" in ('wallet.wechat', 'wallet.alipay', 'deposits', 'revenue', 'discount.firstOrder', 'discount.coupon', 'refundsPayable')),
	CONSTRAINT "ledger_entries_amount_ck" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"order_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_kind_ck" CHECK ("ledger_transactions"."kind" in ('capture', 'fulfilment', 'refundDue', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"method" text NOT NULL,
	"attempt" integer NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"code_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" text,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"failure" text,
	"queries" integer DEFAULT 0 NOT NULL,
	"next_query_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_out_trade_ck" CHECK ("payments"."out_trade_no" ~ '^[0-9A-Za-z_]{6,32}$'),
	CONSTRAINT "payments_amount_ck" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_method_ck" CHECK ("payments"."method" in ('wechat', 'alipay')),
	CONSTRAINT "payments_state_ck" CHECK ("payments"."state" in ('created', 'pending', 'success', 'closed', 'failed', 'refunding', 'refunded')),
	CONSTRAINT "payments_paid_ck" CHECK (("payments"."state" in ('success', 'refunding', 'refunded')) = ("payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_no" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"cause" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"failure" text,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_amount_ck" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_cause_ck" CHECK ("refunds"."cause" in ('late', 'duplicate', 'operator')),
	CONSTRAINT "refunds_state_ck" CHECK ("refunds"."state" in ('due', 'requested', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_cents" bigint,
	"transaction_id" text,
	"paid_at" timestamp (3) with time zone,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_trades_state_ck" CHECK ("sandbox_trades"."state" in ('pending', 'paid', 'closed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "wallet_notifications" (
	"method" text NOT NULL,
	"notify_id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_notifications_method_notify_id_pk" PRIMARY KEY("method","notify_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_no" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"percent_bp" integer,
	"amount_cents" bigint,
	"min_cents" bigint DEFAULT 0 NOT NULL,
	"uses" integer,
	"per_person" integer,
	"versions" text[],
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupons_code_ck" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_period_ck" CHECK ("coupons"."starts_at" < "coupons"."ends_at"),
	CONSTRAINT "coupons_value_ck" CHECK (("coupons"."percent_bp" is null) <> ("coupons"."amount_cents" is null)),
	CONSTRAINT "coupons_percent_ck" CHECK ("coupons"."percent_bp" is null or "coupons"."percent_bp" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "price_books" (
	"rev" integer PRIMARY KEY NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_books_rev_ck" CHECK ("price_books"."rev" > 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "month_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "list_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "discounted_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "first_order_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "coupon_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "paid_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfil_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfil_next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfil_error" text;--> statement-breakpoint
ALTER TABLE "bags" ADD CONSTRAINT "bags_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bags" ADD CONSTRAINT "bags_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bags" ADD CONSTRAINT "bags_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bags_team_ix" ON "bags" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "bags_instance_ix" ON "bags" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "bags_order_ix" ON "bags" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "bags_expires_ix" ON "bags" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_created_ix" ON "idempotent_calls" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_order_uq" ON "invoice_orders" USING btree ("order_no") WHERE not "invoice_orders"."is_refused";--> statement-breakpoint
CREATE INDEX "invoices_buyer_ix" ON "invoices" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_status_ix" ON "invoices" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_uq" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_ix" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_source_uq" ON "ledger_transactions" USING btree ("kind","source");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order_ix" ON "ledger_transactions" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at_ix" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_out_trade_uq" ON "payments" USING btree ("out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_uq" ON "payments" USING btree ("method","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_order_uq" ON "payments" USING btree ("order_no") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_order_ix" ON "payments" USING btree ("order_no","attempt");--> statement-breakpoint
CREATE INDEX "payments_next_query_ix" ON "payments" USING btree ("next_query_at") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment_uq" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_no_uq" ON "refunds" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "refunds_next_attempt_ix" ON "refunds" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_trades_token_uq" ON "sandbox_trades" USING btree ("token");--> statement-breakpoint
CREATE INDEX "wallet_notifications_received_ix" ON "wallet_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "coupon_uses_code_ix" ON "coupon_uses" USING btree ("code","user_id");--> statement-breakpoint
CREATE INDEX "coupons_ends_ix" ON "coupons" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "price_books_effective_ix" ON "price_books" USING btree ("effective_at");--> statement-breakpoint
CREATE INDEX "orders_fulfil_next_ix" ON "orders" USING btree ("fulfil_next_at");--> statement-breakpoint
-- The ledger is append-only, and each of its transactions sums to zero when the database transaction commits.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE FUNCTION "require_ledger_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"total" numeric;
	"lines" integer;
	"checked" uuid;
BEGIN
	IF TG_TABLE_NAME = 'ledger_entries' THEN "checked" := NEW."transaction_id"; ELSE "checked" := NEW."id"; END IF;
	SELECT coalesce(sum("amount_cents"), 0), count(*) INTO "total", "lines"
		FROM "ledger_entries" WHERE "transaction_id" = "checked";
	IF "total" <> 0 OR "lines" < 2 THEN
		RAISE EXCEPTION 'A transaction of the ledger must sum to zero.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_balanced" AFTER INSERT ON "ledger_transactions"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_ledger_balance"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_ledger_balance"();
