// No route without a rule: what is registered without declaring who may call it keeps the server from starting.
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from '../../contract/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Of the body, in characters, where it is more than usual. */
    longestBody?: number
  }
  interface FastifyInstance {
    /** Every registered route, for those who check. */
    registeredRoutes: readonly RouteOptions[]
  }
}

export const PUBLIC = { config: { access: { rule: 'anyone' } } } as const

export function requireDeclaredAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.decorate('registeredRoutes', routes)
  app.addHook('onRoute', route => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const undeclared = routes.find(route => !route.config?.access)
    if (undeclared) throw new Error(`${undeclared.method} ${undeclared.url} does not declare who may call it`)
  })
}

/** For files that anyone may have: every route that is registered inside is declared so. */
export async function inPublic(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(async scope => {
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, access: { rule: 'anyone' } }
    })
    await register(scope)
  })
}
