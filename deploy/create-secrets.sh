#!/bin/sh
# Creates the files of ./secrets that the compose files read. What exists stays as it is. Keep a copy elsewhere: backups need two of them.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
create() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
create app_secret "$(random)"
create backup_passphrase "$(random)"
create database_password "$(random)"
create database_url "postgres://moorline:$(cat secrets/database_password)@database/moorline"
create storage_key "$(random)"
create store_accounts "{\"identities\":[{\"name\":\"moorline\",\"credentials\":[{\"accessKey\":\"moorline\",\"secretKey\":\"$(cat secrets/storage_key)\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\",\"Tagging\"]}]}"
# Without a mail server emails stay in the outbox folder of the worker; fill in smtp://user:password@host:587.
create smtp_url ''
# The containers read them as other accounts than yours; the folder keeps everybody else out.
chmod 644 secrets/*
chmod 700 secrets
echo 'Secrets are in deploy/secrets.'
