CREATE TABLE "connector_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connector_id" uuid NOT NULL,
	"event" text NOT NULL,
	"ip" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connector_instances" (
	"connector_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	CONSTRAINT "connector_instances_connector_id_instance_id_pk" PRIMARY KEY("connector_id","instance_id")
);
--> statement-breakpoint
CREATE TABLE "connector_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"connector_id" uuid NOT NULL,
	"system" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connector_tokens_system_ck" CHECK ("connector_tokens"."system" in ('linux', 'windows'))
);
--> statement-breakpoint
CREATE TABLE "connectors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"name" text NOT NULL,
	"ip_list" text[] NOT NULL,
	"access_mode" text NOT NULL,
	"permission" text NOT NULL,
	"state" text DEFAULT 'notConnected' NOT NULL,
	"created_by" uuid NOT NULL,
	"agent_token_hash" text,
	"agent_system" text,
	"agent_version" text,
	"agent_ip" text,
	"last_seen" timestamp (3) with time zone,
	"pending_since" timestamp (3) with time zone,
	"access_time" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connectors_mode_ck" CHECK ("connectors"."access_mode" in ('manual', 'automatic')),
	CONSTRAINT "connectors_permission_ck" CHECK ("connectors"."permission" in ('all', 'custom')),
	CONSTRAINT "connectors_state_ck" CHECK ("connectors"."state" in ('notConnected', 'pending', 'connected')),
	CONSTRAINT "connectors_agent_ck" CHECK ("connectors"."state" = 'notConnected' or "connectors"."agent_token_hash" is not null),
	CONSTRAINT "connectors_pending_ck" CHECK (("connectors"."state" = 'pending') = ("connectors"."pending_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "connector_events" ADD CONSTRAINT "connector_events_connector_id_connectors_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."connectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_instances" ADD CONSTRAINT "connector_instances_connector_id_connectors_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."connectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_instances" ADD CONSTRAINT "connector_instances_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_tokens" ADD CONSTRAINT "connector_tokens_connector_id_connectors_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."connectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connectors" ADD CONSTRAINT "connectors_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connectors" ADD CONSTRAINT "connectors_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connector_events_connector_ix" ON "connector_events" USING btree ("connector_id","id");--> statement-breakpoint
CREATE INDEX "connector_instances_instance_ix" ON "connector_instances" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "connector_tokens_connector_ix" ON "connector_tokens" USING btree ("connector_id");--> statement-breakpoint
CREATE INDEX "connector_tokens_expires_ix" ON "connector_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connectors_name_uq" ON "connectors" USING btree ("instance_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "connectors_agent_uq" ON "connectors" USING btree ("agent_token_hash");--> statement-breakpoint
CREATE INDEX "connectors_created_by_ix" ON "connectors" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "connectors_open_ix" ON "connectors" USING btree ("id") WHERE "connectors"."state" <> 'notConnected';