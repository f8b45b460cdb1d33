-- What was given up is kept no longer.
DELETE FROM "outbox" WHERE "state" = 'failed';--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state_ck";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_text_ck" CHECK ("outbox"."text" is not null or "outbox"."params" is not null);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state_ck" CHECK ("outbox"."state" in ('queued', 'sent'));--> statement-breakpoint
-- What a person was told of an act in a team that was done to them: the log has its line of the moment before.
UPDATE "messages" SET "params" = "messages"."params" || jsonb_build_object('teamId', "line"."team_id")
	|| CASE WHEN "messages"."template" IN ('teamInvited', 'teamTransferred') AND "line"."actor_id" IS NOT NULL
		THEN jsonb_build_object('userId', "line"."actor_id") ELSE '{}'::jsonb END
FROM (
	SELECT DISTINCT ON ("m"."id") "m"."id", "a"."team_id", "a"."actor_id"
	FROM "messages" "m"
	JOIN (VALUES
		('teamInvited', 'invitation.send'), ('teamTransferred', 'team.transfer'), ('memberRemoved', 'member.remove'),
		('memberEnabled', 'member.state'), ('memberDisabled', 'member.state'), ('memberLocked', 'member.state'),
		('memberMadeAdmin', 'member.role'), ('memberMadeOrdinary', 'member.role'), ('joinAllowed', 'request.allow'),
		('joinRefused', 'request.refuse'), ('joinRefusedWithReason', 'request.refuse')
	) AS "told" ("template", "action") ON "told"."template" = "m"."template"
	JOIN "audit_logs" "a" ON "a"."target_user_id" = "m"."user_id" AND "a"."action" = "told"."action"
		AND "a"."created_at" BETWEEN "m"."created_at" - interval '1 minute' AND "m"."created_at"
	LEFT JOIN "teams" "t" ON "t"."id" = "a"."team_id"
	WHERE "a"."team_id" IS NOT NULL
	ORDER BY "m"."id", ("t"."name" = "m"."params" ->> 'team') DESC NULLS LAST, "a"."created_at" DESC
) AS "line" WHERE "line"."id" = "messages"."id";--> statement-breakpoint
-- What a person was told of others: the link has the team, the log has who it was.
UPDATE "messages" SET "params" = "messages"."params" || jsonb_build_object('teamId', "line"."team_id", 'userId', "line"."actor_id")
FROM (
	SELECT DISTINCT ON ("m"."id") "m"."id", "a"."team_id", "a"."actor_id"
	FROM "messages" "m"
	JOIN (VALUES
		('invitationAgreed', 'invitation.agree'), ('invitationRefused', 'invitation.refuse'), ('joinRequested', 'request.create')
	) AS "told" ("template", "action") ON "told"."template" = "m"."template"
	JOIN "audit_logs" "a" ON "a"."team_id"::text = substring("m"."link" FROM 'TeamId=([0-9a-f-]{36})')
		AND "a"."action" = "told"."action"
		AND "a"."created_at" BETWEEN "m"."created_at" - interval '1 minute' AND "m"."created_at"
	LEFT JOIN "users" "u" ON "u"."id" = "a"."actor_id"
	WHERE "a"."actor_id" IS NOT NULL
	ORDER BY "m"."id", ("u"."user_name" = "m"."params" ->> 'name') DESC NULLS LAST, "a"."created_at" DESC
) AS "line" WHERE "line"."id" = "messages"."id";--> statement-breakpoint
UPDATE "messages" SET "params" = "messages"."params" || jsonb_build_object('invitationId', "i"."id")
FROM "invitations" "i"
WHERE "messages"."template" = 'invitationRefused' AND "i"."inviter_id" = "messages"."user_id"
	AND "i"."invitee_id"::text = "messages"."params" ->> 'userId' AND "i"."team_id"::text = "messages"."params" ->> 'teamId'
	AND "i"."state" = 'refused'
	AND "i"."updated_at" BETWEEN "messages"."created_at" - interval '1 minute' AND "messages"."created_at";--> statement-breakpoint
UPDATE "messages" SET "params" = "messages"."params" || jsonb_build_object('teamId', "i"."team_id")
FROM "instances" "i"
WHERE "messages"."template" IN ('applicationExpiring', 'applicationExpired') AND "i"."team_id" IS NOT NULL
	AND "i"."id"::text = split_part("messages"."dedupe_key", ' ', 2);--> statement-breakpoint
-- Whoever was not found has no name any more; a team keeps the name that it had.
UPDATE "messages" SET "params" = "params" - 'inviter' - 'name' - 'from'
WHERE "template" IN ('teamInvited', 'invitationAgreed', 'invitationRefused', 'joinRequested', 'teamTransferred');--> statement-breakpoint
UPDATE "audit_logs" SET "detail" = CASE WHEN position('@' IN "detail") > 0 THEN 'mail' ELSE 'phone' END
WHERE "action" = 'invitation.send' AND "detail" IS NOT NULL;--> statement-breakpoint
-- Masked addresses, of whomever: their number is kept.
UPDATE "audit_logs" SET "detail" = (1 + length("detail") - length(replace("detail", ',', '')))::text
WHERE "action" = 'invitation.check' AND "detail" IS NOT NULL;--> statement-breakpoint
UPDATE "audit_logs" SET "detail" = NULL
WHERE "action" = 'request.refuse' AND "target_user_id" IN (SELECT "id" FROM "users" WHERE "status" = 'closed');
