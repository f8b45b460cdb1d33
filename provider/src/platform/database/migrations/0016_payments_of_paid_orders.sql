-- Orders that were paid before payments and the ledger existed get both, so that the check of the ledger covers every order.
UPDATE "orders" SET "pay_method" = NULL WHERE "total_cents" = 0;
--> statement-breakpoint
INSERT INTO "payments" ("id", "order_no", "method", "attempt", "out_trade_no", "amount_cents", "state", "expires_at",
	"paid_at", "created_at", "updated_at")
SELECT md5('payment of ' || "order_no")::uuid, "order_no", coalesce("pay_method", 'wechat'), 1, "order_no" || '_1',
	"total_cents", 'success', "expires_at", coalesce("paid_at", "updated_at"), "created_at", "updated_at"
FROM "orders" AS o
WHERE "status" = 'havePaid' AND "total_cents" > 0
	AND NOT EXISTS (SELECT 1 FROM "payments" AS p WHERE p."order_no" = o."order_no");
--> statement-breakpoint
-- An order in process has an open payment. Without one it can be paid again.
UPDATE "orders" AS o SET "status" = 'unpaid', "pay_method" = NULL
WHERE "status" = 'inProcess' AND NOT EXISTS (
	SELECT 1 FROM "payments" AS p WHERE p."order_no" = o."order_no" AND p."state" IN ('created', 'pending'));
--> statement-breakpoint
INSERT INTO "ledger_transactions" ("id", "kind", "source", "order_no", "at")
SELECT md5('capture of ' || p."order_no")::uuid, 'capture', p."id"::text, p."order_no", p."paid_at"
FROM "payments" AS p
WHERE p."state" IN ('success', 'refunding', 'refunded') AND NOT EXISTS (
	SELECT 1 FROM "ledger_transactions" AS t WHERE t."kind" = 'capture' AND t."source" = p."id"::text)
UNION ALL
SELECT md5('fulfilment of ' || "order_no")::uuid, 'fulfilment', "order_no", "order_no",
	coalesce("effective_at", "paid_at", "updated_at")
FROM "orders" AS o
WHERE "fulfil_state" = 'done' AND "discounted_cents" > 0 AND NOT EXISTS (
	SELECT 1 FROM "ledger_transactions" AS t WHERE t."kind" = 'fulfilment' AND t."source" = o."order_no");
--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "transaction_id", "account", "amount_cents")
SELECT md5(t."id" || entry."account")::uuid, t."id", entry."account", entry."amount_cents"
FROM "ledger_transactions" AS t
JOIN "orders" AS o ON o."order_no" = t."order_no"
LEFT JOIN "payments" AS p ON p."id"::text = t."source"
CROSS JOIN LATERAL (VALUES
	('capture', 'wallet.' || p."method", p."amount_cents"),
	('capture', 'deposits', -p."amount_cents"),
	('fulfilment', 'deposits', o."total_cents"),
	('fulfilment', 'discount.firstOrder', o."first_order_cents"),
	('fulfilment', 'discount.coupon', o."coupon_cents"),
	('fulfilment', 'revenue', -o."discounted_cents")
) AS entry ("kind", "account", "amount_cents")
WHERE entry."kind" = t."kind" AND entry."amount_cents" <> 0 AND NOT EXISTS (
	SELECT 1 FROM "ledger_entries" AS e WHERE e."transaction_id" = t."id");
