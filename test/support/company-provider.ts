// A real OpenID provider on loopback, and somebody who signs in there.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { freePort } from './mail-server.ts'

/** What the company says of an account. */
export interface Said {
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

export interface ProviderSettings {
  issuer: string
  redirectUri: string
  /** By how much its clock is ahead, in milliseconds. */
  clockAhead: number
  /** Whether what it says of somebody is in the identity itself, and need not be asked for. */
  isInIdentity: boolean
  /** What it lists as what can be asked of it; nothing where it lists nothing. */
  promptValues?: readonly string[]
}

export interface CompanyProvider {
  issuer: string
  /** What a portal needs to know of it. */
  variables: Record<string, string>
  /** What it says of its accounts from now on, by the name that is typed there. */
  says(accounts: Readonly<Record<string, Said>>): Promise<void>
  stop(): Promise<void>
}

interface Options extends Partial<Pick<ProviderSettings, 'clockAhead' | 'isInIdentity' | 'promptValues'>> {
  portalUrl: string
  port?: number
}

export async function startProvider({ portalUrl, port, ...more }: Options): Promise<CompanyProvider> {
  const issuer = `http://localhost:${port ?? (await freePort())}`
  const redirectUri = `${portalUrl}/api/login/company/callback`
  const settings: ProviderSettings = { issuer, redirectUri, clockAhead: 0, isInIdentity: false, ...more }
  // It warns at length that it is not set up for a company.
  const worker = new Worker(join(import.meta.dirname, 'company-provider-worker.ts'), {
    workerData: settings,
    stdout: true,
    stderr: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(worker, 'message')
  return {
    issuer,
    variables: {
      PUBLIC_URL: portalUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'a secret of two',
      OIDC_LABEL: 'GQ Group',
    },
    async says(accounts) {
      worker.postMessage(accounts)
      await once(worker, 'message')
    },
    async stop() {
      await worker.terminate()
    },
  }
}

/** A browser at the provider: follows it from page to page, and returns the address that it sends the browser back to. */
export async function signInThere(address: string, account: string | null): Promise<URL> {
  const origin = new URL(address).origin
  const cookies = new Map<string, string>()
  const visit = async (url: URL, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    await response.body?.cancel()
    const to = response.headers.get('location')
    return to === null ? null : new URL(to, origin)
  }
  let at = new URL(address)
  for (let steps = 0; steps < 10 && at.origin === origin; steps++) {
    const isForm = at.pathname.startsWith('/interaction/')
    const next: URL | null = !isForm
      ? await visit(at)
      : account === null
        ? await visit(new URL(`${at.pathname}/abort`, origin))
        : await visit(at, { prompt: 'login', login: account, password: 'anything' })
    if (!next) throw new Error(`the provider leads nowhere from ${at.pathname}`)
    at = next
  }
  return at
}
