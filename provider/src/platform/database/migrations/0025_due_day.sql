ALTER TABLE "instances" ADD COLUMN "due_day" integer;--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_due_day_ck" CHECK ("instances"."due_day" between 1 and 31);