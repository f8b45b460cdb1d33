-- The releases of the portal's parts, which all front doors share.
CREATE SCHEMA "registry";
--> statement-breakpoint
CREATE TABLE "registry"."state" (
	"only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
	"store_id" text NOT NULL,
	"version" bigint NOT NULL,
	"pruned_version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."log_lines" (
	"log" text NOT NULL,
	"number" integer NOT NULL,
	"line" text NOT NULL,
	PRIMARY KEY ("log", "number")
);
--> statement-breakpoint
CREATE TABLE "registry"."lists" (
	"name" text PRIMARY KEY,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."releases" (
	"part" text NOT NULL,
	"id" text NOT NULL,
	"content" text NOT NULL,
	PRIMARY KEY ("part", "id")
);
--> statement-breakpoint
CREATE TABLE "registry"."contents" (
	"sha256" text PRIMARY KEY,
	"bytes" bytea NOT NULL,
	"uploaded_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."files" (
	"part" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL REFERENCES "registry"."contents" ("sha256"),
	PRIMARY KEY ("part", "name")
);
--> statement-breakpoint
CREATE INDEX "files_sha256" ON "registry"."files" ("sha256");
--> statement-breakpoint
CREATE TABLE "registry"."secrets" (
	"name" text PRIMARY KEY,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."doors" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"program" text,
	"revision" integer NOT NULL,
	"version" bigint NOT NULL,
	"seen_at" timestamptz NOT NULL,
	"taken_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."leases" (
	"name" text PRIMARY KEY,
	"holder" text NOT NULL,
	"until" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."spent_links" (
	"id" text PRIMARY KEY,
	"until" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."page_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"writer" xid8 NOT NULL DEFAULT pg_current_xact_id(),
	"key" text NOT NULL UNIQUE,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_events_order" ON "registry"."page_events" ("writer", "id");
--> statement-breakpoint
CREATE TABLE "registry"."halt_notices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"rollout" text NOT NULL,
	"recipient" text NOT NULL,
	"notice" jsonb NOT NULL,
	"noted_at" timestamptz NOT NULL,
	"claimed_until" timestamptz
);
