CREATE TABLE "review_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certification_id" uuid NOT NULL,
	"reviewer" text NOT NULL,
	"action" text NOT NULL,
	"file_id" uuid,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_log_action_ck" CHECK ("review_log"."action" in ('open', 'file', 'pass', 'fail'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"certification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content_enc" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_kind_ck" CHECK ("files"."kind" in ('license', 'letter')),
	CONSTRAINT "files_size_ck" CHECK ("files"."size" between 1 and 2097152)
);
--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "face_check_id" text;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "first_reviewer" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_log_certification_ix" ON "review_log" USING btree ("certification_id","created_at");--> statement-breakpoint
CREATE INDEX "review_log_created_ix" ON "review_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_kind_uq" ON "files" USING btree ("certification_id","kind");--> statement-breakpoint
CREATE INDEX "files_owner_ix" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "certifications_reviewing_ix" ON "certifications" USING btree ("submitted_at","id") WHERE "certifications"."state" = 'reviewing';