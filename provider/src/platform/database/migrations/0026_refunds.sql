CREATE TABLE "sandbox_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status_ck";--> statement-breakpoint
DROP INDEX "refunds_payment_uq";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sequence" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_out_trade_no_sandbox_trades_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."sandbox_trades"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment_sequence_uq" ON "refunds" USING btree ("payment_id","sequence");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_ck" CHECK ("invoices"."status" in ('applied', 'issued', 'refused', 'toRedLetter'));--> statement-breakpoint
-- A process of an earlier release knows one refund per payment, and would write it over all of them.
CREATE FUNCTION "refuse_refund_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What a refund gives back does not change.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "refunds_what_tr" BEFORE UPDATE ON "refunds" FOR EACH ROW
WHEN (OLD."payment_id" <> NEW."payment_id" OR OLD."sequence" <> NEW."sequence"
	OR OLD."amount_cents" <> NEW."amount_cents" OR OLD."reason" <> NEW."reason")
EXECUTE FUNCTION "refuse_refund_change"();
--> statement-breakpoint
-- A payment of which only a part was given back counted as refunded.
UPDATE "payments" AS p SET "state" = 'success'
WHERE "state" = 'refunded' AND "amount_cents" > (
	SELECT sum(r."amount_cents") FROM "refunds" AS r WHERE r."payment_id" = p."id");
--> statement-breakpoint
UPDATE "invoices" AS i SET "status" = 'toRedLetter'
WHERE "status" = 'issued' AND EXISTS (
	SELECT 1 FROM "invoice_orders" AS io JOIN "payments" AS p ON p."order_no" = io."order_no"
	JOIN "refunds" AS r ON r."payment_id" = p."id"
	WHERE io."invoice_id" = i."id" AND r."cause" = 'operator');
--> statement-breakpoint
-- Requested invoices are for what was not given back, if anything is left.
UPDATE "invoices" AS i SET "amount_cents" = kept."cents"
FROM (
	SELECT io."invoice_id", sum(o."paid_cents" - coalesce(back."cents", 0)) AS "cents"
	FROM "invoice_orders" AS io JOIN "orders" AS o ON o."order_no" = io."order_no"
	LEFT JOIN (
		SELECT p."order_no", sum(r."amount_cents") AS "cents"
		FROM "refunds" AS r JOIN "payments" AS p ON p."id" = r."payment_id"
		WHERE r."cause" = 'operator' GROUP BY p."order_no"
	) AS back ON back."order_no" = o."order_no"
	GROUP BY io."invoice_id"
) AS kept
WHERE kept."invoice_id" = i."id" AND i."status" = 'applied' AND kept."cents" > 0;
--> statement-breakpoint
UPDATE "invoices" AS i SET "status" = 'refused'
WHERE "status" = 'applied' AND NOT EXISTS (
	SELECT 1 FROM "invoice_orders" AS io JOIN "orders" AS o ON o."order_no" = io."order_no"
	WHERE io."invoice_id" = i."id" AND o."paid_cents" > coalesce((
		SELECT sum(r."amount_cents") FROM "refunds" AS r JOIN "payments" AS p ON p."id" = r."payment_id"
		WHERE p."order_no" = o."order_no" AND r."cause" = 'operator'), 0));
--> statement-breakpoint
UPDATE "invoice_orders" AS io SET "is_refused" = true
FROM "invoices" AS i WHERE i."id" = io."invoice_id" AND i."status" = 'refused' AND NOT io."is_refused";
--> statement-breakpoint
INSERT INTO "sandbox_refunds" ("refund_no", "out_trade_no", "amount_cents", "created_at")
SELECT "out_trade_no" || 'R', "out_trade_no", "refunded_cents", "updated_at" FROM "sandbox_trades" WHERE "refunded_cents" > 0;
