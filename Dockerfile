# syntax=docker/dockerfile:1
# The service and the command line, small: what they need to run, and not what builds them. A release pins the base by its digest.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /glossa
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /glossa
COPY --from=build /glossa/package.json /glossa/pnpm-workspace.yaml /glossa/pnpm-lock.yaml /glossa/.npmrc ./
COPY --from=build /glossa/scripts/container ./scripts/container
COPY --from=build /glossa/packages ./packages
COPY --from=build /glossa/services ./services
COPY --from=build /glossa/fixtures ./fixtures
COPY --from=build /glossa/.tools ./.tools
RUN sh scripts/container/prune.sh

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Glossa" \
      org.opencontainers.image.description="Blockchain activity, readable" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production
WORKDIR /glossa
COPY --from=dependencies /glossa ./
RUN mkdir /data && chown node:node /data
# everything else is read only; the embedded database and the demo's live here
VOLUME /data
WORKDIR /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s CMD ["node", "/glossa/scripts/container/healthcheck.mjs"]
CMD ["node", "/glossa/services/api/dist/main.js"]
