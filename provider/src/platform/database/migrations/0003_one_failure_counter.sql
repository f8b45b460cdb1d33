ALTER TABLE "login_logs" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "login_logs_nobody_ix" ON "login_logs" USING btree ("created_at") WHERE "login_logs"."user_id" is null;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "failed_logins";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "locked_until";