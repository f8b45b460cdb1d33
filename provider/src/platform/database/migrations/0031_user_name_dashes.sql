-- A user name from before has `-` for every dash too, as it is read at sign-in. Where another account has that name, it stays.
WITH "named" AS (
	SELECT "id", translate("user_name", U&'\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043\2053\207B\208B\2212\2500\2501\2796\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\02D7\+010EAD', '-----------------------------') AS "dashed"
	FROM "users"
	WHERE "user_name" IS NOT NULL
), "renamed" AS (
	SELECT DISTINCT ON (lower("dashed")) "id", "dashed"
	FROM "named" JOIN "users" USING ("id")
	WHERE "dashed" <> "user_name"
	ORDER BY lower("dashed"), "id"
)
UPDATE "users" SET "user_name" = "renamed"."dashed"
FROM "renamed"
WHERE "users"."id" = "renamed"."id" AND NOT EXISTS (
	SELECT 1 FROM "users" AS "other" WHERE lower("other"."user_name") = lower("renamed"."dashed"));
