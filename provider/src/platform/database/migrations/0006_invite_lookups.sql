DROP TABLE "invite_lookups";--> statement-breakpoint
CREATE TABLE "invite_lookups" (
	"user_id" uuid NOT NULL,
	"target_hash" text NOT NULL,
	"was_found" boolean NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invite_lookups_user_id_target_hash_pk" PRIMARY KEY("user_id","target_hash")
);
--> statement-breakpoint
ALTER TABLE "invite_lookups" ADD CONSTRAINT "invite_lookups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_lookups_looked_ix" ON "invite_lookups" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "join_requests_expires_ix" ON "join_requests" USING btree ("expires_at") WHERE "join_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_inviter_ix" ON "invitations" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_expires_ix" ON "invitations" USING btree ("expires_at") WHERE "invitations"."state" = 'pending';