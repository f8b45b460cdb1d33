CREATE TABLE "recorded_entitlements" (
	"source" text NOT NULL,
	"cloud_instance_id" text NOT NULL,
	"version" text NOT NULL,
	"due_date" timestamp (3) with time zone NOT NULL,
	"user_number" integer,
	"asset_number" integer,
	"disk_quota" integer,
	"concurrent_number" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recorded_entitlements_source_cloud_instance_id_pk" PRIMARY KEY("source","cloud_instance_id"),
	CONSTRAINT "recorded_entitlements_source_ck" CHECK ("recorded_entitlements"."source" in ('huawei', 'ali', 'amazon', 'tencent', 'won')),
	CONSTRAINT "recorded_entitlements_version_ck" CHECK ("recorded_entitlements"."version" in ('basic', 'enterprise', 'ultimate'))
);
