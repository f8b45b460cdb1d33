CREATE TABLE "audit_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_user_id" uuid,
	"detail" text,
	"ip" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token_enc" text NOT NULL,
	"invite_key" text NOT NULL,
	"days" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invite_links_key_ck" CHECK ("invite_links"."invite_key" ~ '^[A-Z0-9]{6}$'),
	CONSTRAINT "invite_links_days_ck" CHECK ("invite_links"."days" in (1, 3, 7, 30)),
	CONSTRAINT "invite_links_used_ck" CHECK ("invite_links"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invite_lookups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"was_found" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"link_id" uuid,
	"remark" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "join_requests_state_ck" CHECK ("join_requests"."state" in ('pending', 'allowed', 'refused', 'withdrawn', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_lookups" ADD CONSTRAINT "invite_lookups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_link_id_invite_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."invite_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_team_ix" ON "audit_logs" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_actor_ix" ON "audit_logs" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_target_ix" ON "audit_logs" USING btree ("target_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_links_token_uq" ON "invite_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_links_key_uq" ON "invite_links" USING btree ("invite_key") WHERE "invite_links"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_links_team_uq" ON "invite_links" USING btree ("team_id") WHERE "invite_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invite_links_expires_ix" ON "invite_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invite_lookups_user_ix" ON "invite_lookups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "invite_lookups_created_ix" ON "invite_lookups" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_pending_uq" ON "join_requests" USING btree ("team_id","user_id") WHERE "join_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "join_requests_team_ix" ON "join_requests" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "join_requests_user_ix" ON "join_requests" USING btree ("user_id","created_at");