#!/bin/sh
# Install the Node.js packages of package-lock.json, unless they are installed already: of this folder, or of another.
cd "${1:-$(dirname "$0")}" || exit
test node_modules/.package-lock.json -nt package-lock.json || { npm ci --loglevel=error && touch node_modules/.package-lock.json; }
