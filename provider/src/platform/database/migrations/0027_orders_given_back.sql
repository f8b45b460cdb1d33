-- What was given back before it was delivered is not owed any more: `none` instead of `error`.
UPDATE "orders" SET "fulfil_state" = 'none', "fulfil_error" = NULL, "fulfil_next_at" = NULL
WHERE "fulfil_state" = 'error' AND "total_cents" > 0
  AND NOT EXISTS (SELECT 1 FROM "payments" WHERE "payments"."order_no" = "orders"."order_no" AND "payments"."state" = 'success');
