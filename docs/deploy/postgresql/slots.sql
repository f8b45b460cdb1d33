-- psql -f slots.sql on db1, db2 and db3: a slot for each of the others, which keeps no WAL before its first use.
select pg_create_physical_replication_slot(name)
from unnest(array['db1', 'db2', 'db3']) as name
where name <> current_setting('cluster_name')
  and not exists (select from pg_replication_slots where slot_name = name);
