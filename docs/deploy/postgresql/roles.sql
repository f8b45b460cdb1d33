-- psql -v portal_password=… -v replicator_password=… -f roles.sql, once, on the first primary.
\set ON_ERROR_STOP on
-- There is no standby yet that could confirm.
set synchronous_commit = local;
create role portal login password :'portal_password';
create database portal owner portal encoding 'UTF8' template template0;
create role replicator login replication password :'replicator_password';
-- pg_rewind reads files of the new primary.
grant execute on function pg_ls_dir(text, boolean, boolean) to replicator;
grant execute on function pg_stat_file(text, boolean) to replicator;
grant execute on function pg_read_binary_file(text) to replicator;
grant execute on function pg_read_binary_file(text, bigint, bigint, boolean) to replicator;
create role haproxy login connection limit 10;
