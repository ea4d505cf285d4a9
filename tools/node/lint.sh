#!/bin/sh
# Lint openapi.yaml with Spectral and Redocly, docs/asyncapi.yaml with Spectral, and check the types of web/ and of
# clients/typescript, and what the modules of web/ import. Without Node.js, say so and succeed.
cd "$(dirname "$0")" || exit
command -v npm > /dev/null || { echo "openapi.yaml and web/ are not linted: Node.js is not installed"; exit 0; }
./install.sh || { echo "openapi.yaml and web/ are not linted: npm can't install the linters"; exit 0; }
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true
node_modules/.bin/spectral lint ../../openapi.yaml ../../docs/asyncapi.yaml --ruleset spectral.yaml --fail-severity warn --quiet || exit
report=$(node_modules/.bin/redocly lint ../../openapi.yaml --config redocly.yaml 2>&1) || { echo "$report"; exit 1; }
node_modules/.bin/tsc --project ../../web || exit
node_modules/.bin/tsc --project ../../clients/typescript || exit
report=$(cd ../../web && ../tools/node/node_modules/.bin/depcruise --config ../tools/node/dependency-cruiser.cjs . 2>&1) || { echo "$report"; exit 1; }
