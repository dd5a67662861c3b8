// The web manifest, by which a phone or a desktop installs the portal under the name that the company gave it.
import type { FastifyInstance } from 'fastify'
import { PUBLIC } from '../http/declared-access.ts'

/** What a home screen shows below an icon before it cuts it off. */
const SHORT_NAME = 12
/** The header's iron: the bar above it and the screen while it starts are all one piece with it. */
const IRON = '#0f2124'

export function serveManifest(app: FastifyInstance, portalName: string): void {
  const manifest = JSON.stringify(manifestOf(portalName))
  app.get('/manifest.webmanifest', PUBLIC, async (_request, reply) =>
    reply.header('content-type', 'application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  )
}

function manifestOf(name: string) {
  return {
    id: '/',
    name,
    short_name: shortNameOf(name),
    description: 'Induction, safety sign-offs, training and recognition for our crews.',
    lang: 'en-AU',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: IRON,
    theme_color: IRON,
    icons: (['icon', 'maskable'] as const).flatMap(kind =>
      [192, 512].map(size => ({
        src: `/icons/${kind}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: kind === 'icon' ? 'any' : 'maskable',
      })),
    ),
  }
}

/** As many whole words as fit. */
export function shortNameOf(name: string): string {
  const words = name.split(' ')
  const fitting = words
    .map((_, index) => words.slice(0, index + 1).join(' '))
    .filter(({ length }) => length <= SHORT_NAME)
  return fitting.at(-1) ?? name.slice(0, SHORT_NAME)
}
