// The provider itself, in a thread of its own: its clock can be wrong without anybody else's being so.
import { parentPort, workerData } from 'node:worker_threads'
import type { ProviderSettings, Said } from './company-provider.ts'

const { issuer, redirectUri, clockAhead, isInIdentity, promptValues } = workerData as ProviderSettings
const now = Date.now.bind(Date)
Date.now = () => now() + clockAhead
const { interactionPolicy, Provider } = await import('oidc-provider')

/** As at any large provider: whoever is to choose an account is asked who they are, although somebody is signed in there. */
function askingWho() {
  const policy = interactionPolicy.base()
  const choice = new interactionPolicy.Prompt({ name: 'select_account', requestable: true })
  choice.checks.clear()
  policy.add(choice)
  const isAsked = new interactionPolicy.Check(
    'select_account',
    'who it is has to be said',
    ({ oidc }) => oidc.prompts.has('select_account') && !oidc.result?.login,
  )
  policy.get('login').checks.add(isAsked)
  return policy
}

let accounts: Readonly<Record<string, Said>> = {}

const provider = new Provider(issuer, {
  clients: [{ client_id: 'portal', client_secret: 'a secret of two', redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  cookies: { keys: ['only for tests'] },
  conformIdTokenClaims: !isInIdentity,
  // One that lists what can be asked of it refuses the rest.
  ...(promptValues
    ? { discovery: { prompt_values_supported: promptValues } }
    : { interactions: { policy: askingWho() } }),
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
