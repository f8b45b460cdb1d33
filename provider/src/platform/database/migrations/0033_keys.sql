-- Works with programs from 0032: until a second cipher key or DATA_KEY is added, all keys are those that they derive.
CREATE SCHEMA "keys";
--> statement-breakpoint
CREATE TABLE "keys"."records" (
	"kind" text NOT NULL CHECK ("kind" IN ('cipher', 'pepper')),
	"id" integer NOT NULL CHECK ("id" > 0),
	"usable_from" timestamptz NOT NULL,
	PRIMARY KEY ("kind", "id")
);
--> statement-breakpoint
CREATE TABLE "keys"."wrapped" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"data_key" text NOT NULL,
	"sealed" text NOT NULL,
	"wrapped_at" timestamptz NOT NULL,
	PRIMARY KEY ("kind", "id", "data_key"),
	FOREIGN KEY ("kind", "id") REFERENCES "keys"."records" ("kind", "id")
);
--> statement-breakpoint
CREATE TABLE "keys"."reencryptions" (
	"cipher_key" integer PRIMARY KEY,
	"started_at" timestamptz NOT NULL,
	"total" bigint NOT NULL,
	"done" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"place" text,
	"after" text,
	"finished_at" timestamptz
);
