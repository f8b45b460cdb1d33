ALTER TABLE "users" ALTER COLUMN "lan" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "lan" DROP NOT NULL;