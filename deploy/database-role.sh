#!/bin/sh
# Run once, when the database is made: the portal gets a role that owns its own database and nothing else. With the superuser's rights
# it could read files of the host, run programs there and pass over the triggers that guard evidence.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$POSTGRES_PASSWORD" <<'SQL'
create role portal login nosuperuser nocreatedb nocreaterole password :'password';
create database portal owner portal;
revoke connect on database portal from public;
-- From the network nobody is the superuser any more; inside the container the socket still opens it.
alter role postgres password null;
SQL
