#!/bin/sh
# `deploy/secrets.sh FOLDER [URL]`: writes new secrets into a new folder that only you can enter.
#   secret        RETCON_SECRET
#   events_url    RETCON_EVENTS_URL, with the password; URL is its form, with PASSWORD in the password's place
#   valkey_users  the users of the Valkey, and their rights
set -eu
folder=${1:?name the new folder}
form=${2:-unix://retcon:PASSWORD@/run/valkey/valkey.sock}
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

umask 077
mkdir "$folder"
password=$(random)
hashed=$(printf %s "$password" | sha256sum | cut -d ' ' -f 1)
cat >"$folder/valkey_users" <<END
user default off
user retcon on #$hashed ~* &* +@all -@admin -@dangerous -function +info +client|list +config|get +bgrewriteaof
END
printf '%s\n' "$form" | sed "s/PASSWORD/$password/" >"$folder/events_url"
random >"$folder/secret"
# In containers these files are read by another user. The folder itself stays closed.
chmod 444 "$folder"/*
