-- Accounts from before keep their zone: only new ones take that of a browser.
ALTER TABLE "users" ADD COLUMN "tz_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "tz_chosen" = true;
