// A browser at the portal that goes to the company's sign-in page and comes back: its cookies, by name.
import { expect } from 'vitest'
import { signInThere } from './company-provider.ts'
import type { TestPortal } from './portal.ts'

interface SignedIn {
  sessionId: string
  user: { id: number; username: string }
}

export function companyBrowser(portal: TestPortal) {
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', path: string) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const answer = await portal.visitor.raw<SignedIn>(method, path, undefined, { headers: cookie ? { cookie } : {} })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  const go = async () => String((await send('GET', '/api/login/company')).headers.location)
  const comeBack = async (to: URL) => {
    const { status, headers } = await send('GET', `${to.pathname}${to.search}`)
    expect(status).toBe(302)
    return String(headers.location)
  }
  const trade = () => send('POST', '/api/login/company')
  /** All the way, to where the browser is sent in the end. */
  const walk = async (account: string | null) => comeBack(await signInThere(await go(), account))
  return { cookies, send, go, comeBack, trade, walk }
}
