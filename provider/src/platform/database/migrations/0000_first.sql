CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cert_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cert_attempts_kind_ck" CHECK ("cert_attempts"."kind" in ('basic', 'personal', 'enterprise'))
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contact_kind" text,
	"state" text NOT NULL,
	"payload_enc" text NOT NULL,
	"qr_token" text,
	"qr_state" text,
	"qr_expires_at" timestamp (3) with time zone,
	"reason" text,
	"reviewer" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certifications_kind_ck" CHECK ("certifications"."kind" in ('basic', 'personal', 'enterprise')),
	CONSTRAINT "certifications_state_ck" CHECK ("certifications"."state" in ('reviewing', 'auditFailure', 'verified')),
	CONSTRAINT "certifications_contact_ck" CHECK (("certifications"."kind" = 'enterprise') = ("certifications"."contact_kind" is not null)),
	CONSTRAINT "certifications_contact_kind_ck" CHECK ("certifications"."contact_kind" in ('legal', 'consignor')),
	CONSTRAINT "certifications_qr_state_ck" CHECK ("certifications"."qr_state" in ('live', 'scanned', 'passed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "instance_users" (
	"instance_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned" boolean NOT NULL,
	"favor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "instance_users_instance_id_user_id_pk" PRIMARY KEY("instance_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"source" text DEFAULT 'self' NOT NULL,
	"cloud_instance_id" text,
	"user_number" integer NOT NULL,
	"asset_number" integer NOT NULL,
	"disk_quota" integer NOT NULL,
	"concurrent_number" integer NOT NULL,
	"used_assets" integer DEFAULT 0 NOT NULL,
	"used_disk" integer DEFAULT 0 NOT NULL,
	"used_concurrent" integer DEFAULT 0 NOT NULL,
	"months" integer NOT NULL,
	"term_bp" integer NOT NULL,
	"due_date" timestamp (3) with time zone NOT NULL,
	"login_url" text NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "instances_version_ck" CHECK ("instances"."version" in ('experience', 'basic', 'enterprise', 'ultimate')),
	CONSTRAINT "instances_source_ck" CHECK ("instances"."source" in ('self', 'huawei', 'ali', 'amazon', 'tencent', 'won')),
	CONSTRAINT "instances_quota_ck" CHECK ("instances"."user_number" >= 0 and "instances"."asset_number" >= 0 and "instances"."disk_quota" >= 0 and "instances"."concurrent_number" >= 0),
	CONSTRAINT "instances_cloud_ck" CHECK (("instances"."source" = 'self') = ("instances"."cloud_instance_id" is null)),
	CONSTRAINT "instances_term_ck" CHECK ("instances"."months" >= 0 and "instances"."term_bp" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_kind_ck" CHECK ("messages"."kind" in ('security', 'team', 'order', 'expiry', 'certification', 'system'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"team_id" uuid,
	"instance_id" uuid,
	"type" text NOT NULL,
	"product_kind" text NOT NULL,
	"status" text NOT NULL,
	"team_name" text NOT NULL,
	"app_name" text,
	"version" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"month_cents" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"discount_rate_bp" integer NOT NULL,
	"discounted_cents" integer NOT NULL,
	"first_order_cents" integer DEFAULT 0 NOT NULL,
	"coupon_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"price_rev" integer NOT NULL,
	"pay_method" text,
	"idem_key" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"effective_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"fulfil_state" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_order_no_ck" CHECK ("orders"."order_no" ~ '^[0-9]{20}$'),
	CONSTRAINT "orders_type_ck" CHECK ("orders"."type" in ('purchase', 'renew', 'upgrade', 'createTeam')),
	CONSTRAINT "orders_product_kind_ck" CHECK ("orders"."product_kind" in ('instance', 'licensebag', 'renewbag')),
	CONSTRAINT "orders_status_ck" CHECK ("orders"."status" in ('unpaid', 'inProcess', 'havePaid', 'cancelled')),
	CONSTRAINT "orders_version_ck" CHECK ("orders"."version" in ('experience', 'basic', 'enterprise', 'ultimate')),
	CONSTRAINT "orders_pay_method_ck" CHECK ("orders"."pay_method" in ('wechat', 'alipay')),
	CONSTRAINT "orders_fulfil_ck" CHECK ("orders"."fulfil_state" in ('none', 'done', 'error')),
	CONSTRAINT "orders_cents_ck" CHECK ("orders"."month_cents" >= 0 and "orders"."list_cents" >= 0 and "orders"."discounted_cents" >= 0 and "orders"."first_order_cents" >= 0 and "orders"."coupon_cents" >= 0 and "orders"."total_cents" >= 0 and "orders"."paid_cents" >= 0),
	CONSTRAINT "orders_total_ck" CHECK ("orders"."total_cents" = "orders"."discounted_cents" - "orders"."first_order_cents" - "orders"."coupon_cents"),
	CONSTRAINT "orders_paid_ck" CHECK (("orders"."status" = 'havePaid') = ("orders"."paid_at" is not null) and ("orders"."status" <> 'havePaid' or "orders"."paid_cents" = "orders"."total_cents")),
	CONSTRAINT "orders_rate_ck" CHECK ("orders"."discount_rate_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"scene" text NOT NULL,
	"code" text,
	"subject" text,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_kind_ck" CHECK ("outbox"."kind" in ('sms', 'mail')),
	CONSTRAINT "outbox_state_ck" CHECK ("outbox"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "captcha_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"ip" text NOT NULL,
	"solution" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ticket_hash" text,
	"solved_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_used" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"target_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" uuid,
	"ip" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "codes_tries_ck" CHECK ("codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "lockouts" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"place" text,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL,
	"method" text NOT NULL,
	"result" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_logs_result_ck" CHECK ("login_logs"."result" in ('success', 'failed', 'mfa'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"method" text NOT NULL,
	"mfa" boolean DEFAULT false NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_state_ck" CHECK ("invitations"."state" in ('pending', 'agreed', 'refused', 'revoked', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"state" text DEFAULT 'enable' NOT NULL,
	"name_level" text,
	"favor" boolean DEFAULT false NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_members_role_ck" CHECK ("team_members"."role" in ('admin', 'member')),
	CONSTRAINT "team_members_state_ck" CHECK ("team_members"."state" in ('enable', 'disable', 'lock')),
	CONSTRAINT "team_members_name_level_ck" CHECK ("team_members"."name_level" in ('display', 'hide'))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"creator_id" uuid NOT NULL,
	"name_level" text DEFAULT 'display' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_name_level_ck" CHECK ("teams"."name_level" in ('display', 'hide'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_name" text,
	"password_hash" text,
	"phone_e164" text,
	"mail" text,
	"user_type" text NOT NULL,
	"real_name_enc" text,
	"id_hash" text,
	"cert_level" text DEFAULT 'none' NOT NULL,
	"mfa_secret_enc" text,
	"mfa_last_step" bigint,
	"login_level" smallint DEFAULT 0 NOT NULL,
	"order_level" smallint DEFAULT 0 NOT NULL,
	"default_team_id" uuid,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"lan" text DEFAULT 'zh-CN' NOT NULL,
	"tz" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"source" text DEFAULT 'self' NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" uuid,
	"user_name_changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_user_type_ck" CHECK ("users"."user_type" in ('individual', 'enterprise')),
	CONSTRAINT "users_cert_level_ck" CHECK ("users"."cert_level" in ('none', 'basic', 'personal', 'enterprise')),
	CONSTRAINT "users_levels_ck" CHECK ("users"."login_level" in (0, 1) and "users"."order_level" in (0, 1)),
	CONSTRAINT "users_status_ck" CHECK ("users"."status" in ('active', 'disabled')),
	CONSTRAINT "users_lan_ck" CHECK ("users"."lan" in ('zh-CN', 'en'))
);
--> statement-breakpoint
ALTER TABLE "cert_attempts" ADD CONSTRAINT "cert_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_users" ADD CONSTRAINT "instance_users_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_users" ADD CONSTRAINT "instance_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_logs" ADD CONSTRAINT "login_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cert_attempts_user_ix" ON "cert_attempts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certifications_reviewing_uq" ON "certifications" USING btree ("user_id","kind") WHERE "certifications"."state" = 'reviewing';--> statement-breakpoint
CREATE UNIQUE INDEX "certifications_qr_uq" ON "certifications" USING btree ("qr_token");--> statement-breakpoint
CREATE INDEX "certifications_user_ix" ON "certifications" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "instance_users_user_ix" ON "instance_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instances_cloud_uq" ON "instances" USING btree ("source","cloud_instance_id");--> statement-breakpoint
CREATE INDEX "instances_team_ix" ON "instances" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "instances_owner_ix" ON "instances" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "instances_due_ix" ON "instances" USING btree ("due_date");--> statement-breakpoint
CREATE INDEX "messages_user_ix" ON "messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_unread_ix" ON "messages" USING btree ("user_id") WHERE "messages"."read_at" is null and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idem_uq" ON "orders" USING btree ("buyer_id","idem_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_instance_uq" ON "orders" USING btree ("instance_id") WHERE "orders"."status" in ('unpaid', 'inProcess');--> statement-breakpoint
CREATE INDEX "orders_buyer_ix" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_team_ix" ON "orders" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_open_expiry_ix" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('unpaid', 'inProcess');--> statement-breakpoint
CREATE INDEX "outbox_recipient_ix" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_created_ix" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_queued_ix" ON "outbox" USING btree ("created_at") WHERE "outbox"."state" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "captcha_challenges_ticket_uq" ON "captcha_challenges" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "captcha_challenges_expires_ix" ON "captcha_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_used_expires_ix" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "codes_target_ix" ON "codes" USING btree ("target_hash","created_at");--> statement-breakpoint
CREATE INDEX "codes_ip_ix" ON "codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "codes_created_ix" ON "codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lockouts_updated_ix" ON "lockouts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "login_logs_user_ix" ON "login_logs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_uq" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_cookie_uq" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_ix" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_ix" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_uq" ON "invitations" USING btree ("team_id","invitee_id") WHERE "invitations"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_invitee_ix" ON "invitations" USING btree ("invitee_id","created_at");--> statement-breakpoint
CREATE INDEX "team_members_user_ix" ON "team_members" USING btree ("user_id","team_id");--> statement-breakpoint
CREATE INDEX "team_members_active_ix" ON "team_members" USING btree ("team_id","last_active_at");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_creator_name_uq" ON "teams" USING btree ("creator_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name_uq" ON "users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_uq" ON "users" USING btree ("phone_e164");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mail_uq" ON "users" USING btree (lower("mail"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_id_hash_uq" ON "users" USING btree ("user_type","id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_referral_code_uq" ON "users" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "users_default_team_ix" ON "users" USING btree ("default_team_id");--> statement-breakpoint
-- Written by hand: the default team is one of the person's own memberships, and leaving the team empties the
-- choice alone (a column list after SET NULL is PostgreSQL 15).
ALTER TABLE "users" ADD CONSTRAINT "users_default_team_fk" FOREIGN KEY ("default_team_id","id") REFERENCES "public"."team_members"("team_id","user_id") ON DELETE set null ("default_team_id") ON UPDATE no action;
