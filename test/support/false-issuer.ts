// An issuer that errs on purpose, as no real one would: tokens that are forged, answers that never end.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Claims {
  iss: string
  aud: string
  sub: string
  iat: number
  exp: number
  nonce: string
  email: string
  email_verified: boolean
}

export interface FalseIssuer {
  variables: Record<string, string>
  /** Of the sign-in that it answers next. */
  nonce: string
  /** How it answers whoever brings a code. */
  answer: (response: ServerResponse) => void
  /** A good answer, but for what is signed by whom. */
  sendTokens(response: ServerResponse, key?: KeyObject): void
  stop(): void
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sendJson = (response: ServerResponse, value: object) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))

export async function startFalseIssuer(portalUrl: string, email: string): Promise<FalseIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/.well-known/')) sendJson(response, metadata)
    else if (path === '/keys')
      sendJson(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] })
    else issuer.answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const metadata = {
    ...{ issuer: address, authorization_endpoint: `${address}/authorize`, token_endpoint: `${address}/token` },
    ...{ jwks_uri: `${address}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
    id_token_signing_alg_values_supported: ['RS256'],
  }
  const issuer: FalseIssuer = {
    variables: {
      ...{ PUBLIC_URL: portalUrl, OIDC_ISSUER: address, OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' },
    },
    nonce: '',
    answer: response => issuer.sendTokens(response),
    sendTokens(response, key = privateKey) {
      const now = Math.floor(Date.now() / 1000)
      const claims: Claims = {
        ...{ iss: address, aud: 'portal', sub: 'eve', iat: now, exp: now + 300, nonce: issuer.nonce },
        ...{ email, email_verified: true },
      }
      const signed = `${encode({ alg: 'RS256', kid: 'k' })}.${encode(claims)}`
      const signature = createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')
      sendJson(response, { access_token: 'a', token_type: 'Bearer', id_token: `${signed}.${signature}` })
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return issuer
}
