-- Quotas of an application no longer contain those of its packs: they are added when they are read.
UPDATE "instances" SET
	"user_number" = "user_number" - "p"."users",
	"asset_number" = "asset_number" - "p"."assets",
	"disk_quota" = "disk_quota" - "p"."disk",
	"concurrent_number" = "concurrent_number" - "p"."concurrent"
FROM (
	SELECT "instance_id",
		coalesce(sum("spec") FILTER (WHERE "bag_type" = 'user'), 0) AS "users",
		coalesce(sum("spec") FILTER (WHERE "bag_type" = 'asset'), 0) AS "assets",
		coalesce(sum("spec") FILTER (WHERE "bag_type" = 'disk'), 0) AS "disk",
		coalesce(sum("spec") FILTER (WHERE "bag_type" = 'concurrent'), 0) AS "concurrent"
	FROM "bags" WHERE "status" = 'using' AND "kind" = 'licensebag' GROUP BY "instance_id"
) AS "p" WHERE "p"."instance_id" = "instances"."id";--> statement-breakpoint
UPDATE "bags" SET "expires_at" = "created_at" + interval '24 months' WHERE "expires_at" IS NULL;--> statement-breakpoint
DROP INDEX "bags_expires_ix";--> statement-breakpoint
ALTER TABLE "bags" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bags" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "published_status" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
CREATE INDEX "instances_life_ix" ON "instances" USING btree ("due_date") WHERE "instances"."published_status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bags_expires_ix" ON "bags" USING btree ("expires_at") WHERE "bags"."status" <> 'expired';--> statement-breakpoint
ALTER TABLE "bags" ADD CONSTRAINT "bags_quantity_ck" CHECK ("bags"."quantity" between 1 and 99);--> statement-breakpoint
ALTER TABLE "bags" ADD CONSTRAINT "bags_using_ck" CHECK ("bags"."status" <> 'using' or "bags"."instance_id" is not null);--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_published_ck" CHECK ("instances"."published_status" in ('normal', 'expired', 'cancelled'));