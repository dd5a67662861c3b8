// Passkeys in the browser: an authenticator that the browser itself simulates, and a portal that knows its own address.
import type { CDPSession, Page } from '@playwright/test'
import type { BrowserPortal } from './portal.ts'

export interface VirtualAuthenticator {
  /** Whether whoever holds it shows their finger or face. */
  verify(does: boolean): Promise<void>
  /** Whether it answers by itself; otherwise it waits for a touch. */
  answer(does: boolean): Promise<void>
  /** How many passkeys it holds. */
  count(): Promise<number>
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client: CDPSession = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: async isUserVerified => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    answer: async enabled => {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Started again, with other variables if given. */
export async function giveAddress(portal: BrowserPortal, variables: Record<string, string> = {}): Promise<void> {
  await portal.stop()
  await portal.start(variables)
}

/** The card with one's passkeys, on the page that one's name leads to. */
export async function openAccount(page: Page, isPhone: boolean, name: RegExp) {
  await page.getByRole('button', { name: isPhone ? 'Open menu' : name }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  return page.getByRole('region', { name: 'Passkeys' })
}
