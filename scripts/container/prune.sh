#!/bin/sh
# Leaves in this folder what the service and the command line need to run: what was built, and the dependencies that are not
# for development.
set -eu
find packages services fixtures -name node_modules -prune -exec rm -rf {} +
find packages services fixtures -maxdepth 2 \( -name src -o -name test -o -name bench -o -name scripts \) -exec rm -rf {} +
find packages -maxdepth 3 -path '*/bench/data' -exec rm -rf {} +
rm -rf fixtures/recorder
CI=true ./.tools/node_modules/.bin/pnpm install --prod --frozen-lockfile --no-optional --public-hoist-pattern=effect \
  --filter '@glossa/api...' --filter '@glossa/cli...'
rm -rf .tools
