// The provider itself, in a thread of its own: its clock can be wrong without anybody else's being so.
import { parentPort, workerData } from 'node:worker_threads'
import type { ProviderSettings, Said } from './company-provider.ts'

const { issuer, redirectUri, clockAhead, isInIdentity } = workerData as ProviderSettings
const now = Date.now.bind(Date)
Date.now = () => now() + clockAhead
const { Provider } = await import('oidc-provider')

let accounts: Readonly<Record<string, Said>> = {}

const provider = new Provider(issuer, {
  clients: [{ client_id: 'portal', client_secret: 'a secret of two', redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  cookies: { keys: ['only for tests'] },
  conformIdTokenClaims: !isInIdentity,
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
  // Nobody is asked whether the portal may know who they are: it is their company's.
  async loadExistingGrant({ oidc: { provider, client, session } }) {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

parentPort?.on('message', (given: Record<string, Said>) => {
  accounts = given
  parentPort?.postMessage('heard')
})
provider.listen(Number(new URL(issuer).port), '127.0.0.1', () => parentPort?.postMessage('listening'))
