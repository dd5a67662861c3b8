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
      prompts: ReadonlySet<string>
      result?: { login?: unknown }
    }
  }

  interface Options {
    clients: readonly Record<string, unknown>[]
    claims: Readonly<Record<string, readonly string[]>>
    cookies: { keys: readonly string[] }
    conformIdTokenClaims: boolean
    findAccount(context: Context, id: string): { accountId: string; claims(): Record<string, unknown> }
    loadExistingGrant(context: Context): Promise<Grant>
    discovery?: Readonly<Record<string, unknown>>
    interactions?: { policy: Policy }
  }

  class Check {
    constructor(reason: string, description: string, isToBeAsked: (context: Context) => boolean)
  }

  class Prompt {
    checks: { add(check: Check): void; clear(): void }
    constructor(about: { name: string; requestable: boolean })
  }

  interface Policy {
    get(name: string): Prompt
    add(prompt: Prompt): void
  }

  export const interactionPolicy: { base(): Policy; Check: typeof Check; Prompt: typeof Prompt }

  export class Provider {
    constructor(issuer: string, options: Options)
    listen(port: number, host: string, done: () => void): Server
  }
}
