CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"text_zh" text NOT NULL,
	"text_en" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_kind_ck" CHECK ("announcements"."kind" in ('info', 'warning', 'maintenance')),
	CONSTRAINT "announcements_period_ck" CHECK ("announcements"."starts_at" < "announcements"."ends_at")
);
--> statement-breakpoint
CREATE INDEX "announcements_ends_ix" ON "announcements" USING btree ("ends_at");