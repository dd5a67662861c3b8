// What the tests use of the provider, which comes without types.
declare module 'oidc-provider' {
  import type { Server } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Context {
    oidc: {
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant }
      client: { clientId: string }
      session: { accountId: string }
    }
  }

  interface Options {
    clients: readonly Record<string, unknown>[]
    claims: Readonly<Record<string, readonly string[]>>
    cookies: { keys: readonly string[] }
    conformIdTokenClaims: boolean
    findAccount(context: Context, id: string): { accountId: string; claims(): Record<string, unknown> }
    loadExistingGrant(context: Context): Promise<Grant>
  }

  export class Provider {
    constructor(issuer: string, options: Options)
    listen(port: number, host: string, done: () => void): Server
  }
}
