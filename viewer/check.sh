#!/usr/bin/env bash
# Rebuilds the viewer from its sources and compares it with the committed bundle, byte by byte. Installs node (as root, on Debian and
# Ubuntu) and the packages of package-lock.json where they are missing. VIEWER_CHECK=skip skips it, with a word.
set -euo pipefail
cd "$(dirname "$0")"
if [ "${VIEWER_CHECK:-}" = skip ]; then
    echo "viewer: NOT CHECKED (VIEWER_CHECK=skip): the bundle may differ from its sources"
    exit 0
fi
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
        echo "viewer: node and npm are missing and cannot be installed here; install them, or set VIEWER_CHECK=skip" >&2
        exit 1
    fi
    if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nodejs npm >/dev/null; }; then
        echo "viewer: NOT CHECKED: node cannot be installed here; the bundle may differ from its sources"
        exit 0
    fi
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Away from the sources, so that a check changes nothing. The browser of the headless test is not needed.
cp -r package.json package-lock.json .npmrc build.mjs src "$work"
if ! npm ci --prefix "$work" --ignore-scripts --no-fund --no-audit --loglevel=error; then
    echo "viewer: NOT CHECKED: the packages cannot be fetched here; the bundle may differ from its sources"
    exit 0
fi
(cd "$work" && mkdir -p dist && node build.mjs dist/viewer.js)
if ! cmp "$work/dist/viewer.js" dist/viewer.js; then
    echo "viewer: dist/viewer.js is not what its sources give; run: cd viewer && npm ci && npm run build" >&2
    exit 1
fi
if grep -q '"resolved"' package-lock.json; then
    echo "viewer: package-lock.json names a registry; delete it and node_modules, then run npm install" >&2
    exit 1
fi
echo "viewer: the bundle is what its sources give"
