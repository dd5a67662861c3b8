// My records and the public check of certificates, in every state.
import { api } from '../../../src/contract/api.ts'
import { type PackFiles, samplePack } from '../../support/sample-pack.ts'
import { DONE, documentExpiring } from './asked-again.ts'
import { certificateOf, expiredCertificate, HOLDER, supersededCertificate } from './certificates.ts'
import { choosePack, forgedPack, holdCheck, openVerify } from './packs.ts'
import { type BrowserPortal, expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'

const pack = (name: string, word: string, files: () => PackFiles): Shown => ({
  name,
  async show(page, portal) {
    await openVerify(page, portal)
    await choosePack(page, files())
    await expect(page.getByRole('heading', { name: word, exact: true })).toBeVisible()
  },
})

const verify = (name: string, word: string, numberOf: (portal: BrowserPortal) => Promise<string>): Shown => ({
  name,
  async show(page, portal) {
    await page.goto(`${portal.url}/verify/${await numberOf(portal)}`)
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  },
})

export const RECORD_STATES: readonly Shown[] = [
  {
    name: 'records',
    address: '/records',
    async show(page, portal) {
      await openAs(page, portal, HOLDER, '/records')
      await expect(page.getByRole('heading', { name: 'Certificates' })).toBeVisible()
    },
  },
  {
    name: 'records-asked-again',
    async show(page, portal) {
      await documentExpiring(portal, 3)
      await openAs(page, portal, DONE, '/records?show=documents')
      await expect(page.getByText(/^Due again/).first()).toBeVisible()
    },
  },
  {
    name: 'records-nothing-found',
    async show(page, portal) {
      await openAs(page, portal, HOLDER, '/records')
      await page.getByRole('searchbox').fill('scaffolding')
      await expect(page.getByText('Nothing matches')).toBeVisible()
    },
  },
  {
    name: 'records-empty',
    async show(page, portal) {
      await openAs(page, portal, 'employee', '/records')
      await expect(page.getByText('Nothing signed yet')).toBeVisible()
    },
  },
  {
    name: 'records-not-loaded',
    async show(page, portal) {
      await page.route(`**${api.ownRecords.path}`, route => route.fulfill({ status: 500, json: { message: 'No.' } }))
      await openAs(page, portal, HOLDER, '/records')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'verify',
    async show(page, portal) {
      await page.goto(`${portal.url}/verify`)
      await expect(page.getByRole('heading', { name: 'Check a certificate' })).toBeVisible()
    },
  },
  pack('verify-pack-good', 'Matches', () => samplePack()),
  pack('verify-pack-incomplete', 'Matches so far', () => samplePack({ unsealed: true })),
  pack('verify-pack-bad', 'Does not match', forgedPack),
  {
    name: 'verify-pack-checking',
    async show(page, portal) {
      await holdCheck(page, portal)
      await expect(page.getByText(/^\d+ percent/)).toBeVisible()
    },
  },
  verify('verify-valid', 'Valid', portal => certificateOf(portal)),
  verify('verify-superseded', 'Superseded', supersededCertificate),
  verify('verify-expired', 'Expired', expiredCertificate),
  verify('verify-unknown', 'Not found', async () => 'GQ-2026-AAAAA-BBBBB-CCCCC'),
  {
    name: 'verify-too-many',
    async show(page, portal) {
      const address = `${portal.url}/verify/GQ-2026-AAAAA-BBBBB-CCCCC`
      while ((await fetch(address)).status === 200);
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Too many checks' })).toBeVisible()
    },
  },
]
