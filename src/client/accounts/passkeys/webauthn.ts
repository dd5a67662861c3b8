// Asks the browser for passkeys. Always fetched on its own, since few visits to a page need it.
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { passkeys } from '../../../contract/passkeys.ts'
import { CHALLENGE_TIME } from '../../../domain/passkey.ts'
import { ApiError, request } from '../../data/request.ts'
import { signInAlone } from '../../data/unsent-sign-outs.ts'
import { PasskeyProblem } from './passkey-problem.ts'

type LoginAnswer = OutputOf<typeof passkeys.loginWithPasskey>

/** The answer to send to the portal. */
export async function createPasskey(options: OutputOf<typeof passkeys.passkeyOptions>) {
  try {
    return await startRegistration({ optionsJSON: options })
  } catch (error) {
    throw problemOf(error, options.rp.id)
  }
}

export async function signInWithPasskey(): Promise<LoginAnswer> {
  return sendAnswer(await askForAnswer(false))
}

async function askForAnswer(quietly: boolean) {
  const options = await request(passkeys.passkeyLoginOptions)
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: quietly })
  } catch (error) {
    throw problemOf(error, options.rpId)
  }
}

function sendAnswer(response: Awaited<ReturnType<typeof askForAnswer>>): Promise<LoginAnswer> {
  return signInAlone(() => request(passkeys.loginWithPasskey, { body: { response } }))
}

interface Offer {
  onEnter: (answer: LoginAnswer) => void
  onFailure: (error: unknown) => void
  signal: AbortSignal
}

/** So that what is picked late is still answered in time. */
const ASK_AGAIN_AFTER = CHALLENGE_TIME * 0.8

/** Among the names that the browser fills in, until one is picked or it is called off. */
export async function offerPasskeys({ onEnter, onFailure, signal }: Offer): Promise<void> {
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  while (!signal.aborted) {
    let isOld = false
    const timer = setTimeout(() => {
      isOld = true
      WebAuthnAbortService.cancelCeremony()
    }, ASK_AGAIN_AFTER)
    try {
      const response = await askForAnswer(true)
      try {
        return onEnter(await sendAnswer(response))
      } catch (error) {
        onFailure(error)
      }
    } catch {
      // Called off, or there is no connection: the button is still there.
      if (!isOld) return
    } finally {
      clearTimeout(timer)
    }
  }
}

function problemOf(error: unknown, partyId: string): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return new PasskeyProblem('This device has a passkey of yours already.')
  }
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') {
    return new PasskeyProblem(`Passkeys belong to ${partyId}. Open the portal there.`)
  }
  if (code?.startsWith('ERROR_AUTHENTICATOR_MISSING')) {
    return new PasskeyProblem(
      'This device has no screen lock, fingerprint or face set up. Set one up, or use another device.',
    )
  }
  return new PasskeyProblem('It was closed, or took longer than the browser waits. Try again when you are ready.')
}
