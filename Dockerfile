# The portal as one image: built in one stage, run in another without build tools, as an unprivileged user on a read-only file
# system. Everything it writes goes to /data (the embedded database, PDFs, packs that are being made) or to the
# PostgreSQL of DATABASE_URL.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
# The platform's own parts of packages are optional to npm; our own Node is not needed, since the image has one.
RUN npm ci --include=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN npx vite build --logLevel warn && node scripts/compress.mjs && npx vite build --config vite.server.config.ts --logLevel warn

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 NODE_COMPILE_CACHE=/portal/compiled
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node && npm cache clean --force \
  && mkdir /data compiled && chown node:node /data compiled
COPY --from=build /portal/dist dist
COPY content content
COPY src src
USER node
# Compiled here, once, and by the user who runs it: it would cost every start a second of processor time.
RUN ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--heap-growing-percent=50", "dist/server/main.js", "compile"]
VOLUME /data
EXPOSE 5000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5000/api/health').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--heap-growing-percent=50", "dist/server/main.js"]
