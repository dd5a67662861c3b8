// Licences: one's own, adding one, the leads' check and the types, state by state.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from '../../../src/contract/api.ts'
import { photo } from '../../support/own-files.ts'
import { type BrowserPortal, expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'

/** Has one in every state. */
const HOLDER = 'tama.ngata'
const LEAD = 'manager'
const ADMIN = 'admin'
const CARD = new URL('../../../src/server/demo/sample-licence.webp', import.meta.url)

const BROKEN = { status: 500, json: { message: 'Something went wrong on our side.' } }

/** As the camera of a phone hands it over. */
export async function cardPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: 'card.webp', mimeType: 'image/webp', buffer: await readFile(CARD) }
}

/** Of nothing that could be read. */
export async function blurredPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const sharpEdges = await photo(1200, 800).png().toBuffer()
  const buffer = await sharp(sharpEdges).blur(40).jpeg().toBuffer()
  return { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer }
}

export const fileInput = (page: Page) => page.locator('input[type=file]')

const at = (name: string, username: string, address: string, ready: string | RegExp): Shown => ({
  name,
  address,
  async show(page, portal) {
    await openAs(page, portal, username, address)
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
  },
})

const lost = (name: string, username: string, address: string, calls: string): Shown => ({
  name,
  async show(page, portal) {
    await page.route(calls, route => route.fulfill(BROKEN))
    await openAs(page, portal, username, address)
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  },
})

const opened = (name: string, address: string, button: string | RegExp, username = ADMIN): Shown => ({
  name,
  async show(page, portal) {
    await openAs(page, portal, username, address)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

async function taken(page: Page, portal: BrowserPortal, file = cardPhoto()): Promise<void> {
  await openAs(page, portal, 'employee', '/licences/new')
  await fileInput(page)
    .first()
    .setInputFiles(await file)
}

export const LICENCE_STATES: readonly Shown[] = [
  at('licences', HOLDER, '/licences', 'Photo unreadable'),
  at('licences-empty', 'employee', '/licences', 'No licences yet'),
  at('licences-replaced', 'daniel.kowalski', '/licences', 'Replaced, or sent again.'),
  lost('licences-not-loaded', HOLDER, '/licences', `**${api.ownLicences.path}`),
  {
    name: 'licences-offline',
    async show(page, portal) {
      await openAs(page, portal, HOLDER, '/licences')
      await expect(page.getByText('Photo unreadable')).toBeVisible()
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline').first()).toBeVisible()
    },
  },
  at('licence-add', 'employee', '/licences/new', 'Take a photo'),
  {
    name: 'licence-add-photo',
    async show(page, portal) {
      await taken(page, portal)
      await expect(page.getByText('Looks sharp')).toBeVisible()
    },
  },
  {
    name: 'licence-add-blurred',
    async show(page, portal) {
      await taken(page, portal, blurredPhoto())
      await expect(page.getByText('It may be blurred')).toBeVisible()
    },
  },
  {
    name: 'licence-add-not-sent',
    async show(page, portal) {
      await page.route(`**${api.uploadFile.path}`, route => route.abort())
      await taken(page, portal)
      await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'licence-add-problems',
    async show(page, portal) {
      await openAs(page, portal, 'employee', '/licences/new')
      await page.getByRole('button', { name: 'Send for check' }).click()
      await expect(page.getByText('Take a photo of the card first.')).toBeVisible()
    },
  },
  lost('licence-add-not-loaded', 'employee', '/licences/new', `**${api.licenceTypes.path}`),
  at('licence-check', LEAD, '/team/licences', 'What Carlos typed'),
  at('licence-check-everyone', ADMIN, '/team/licences', 'What Carlos typed'),
  {
    name: 'licence-check-nothing',
    async show(page, portal) {
      await openAs(page, portal, 'grace.okafor', '/team/licences')
      await expect(page.getByText('Nothing to check')).toBeVisible()
    },
  },
  lost('licence-check-not-loaded', LEAD, '/team/licences', `**${api.teamLicences.path}*`),
  lost('licence-check-no-photo', LEAD, '/team/licences', '**/api/licences/*/photos/*'),
  opened('licence-check-refuse', '/team/licences', 'Not accepted…', LEAD),
  at('licence-check-not-allowed', 'employee', '/team/licences', 'Only for managers and administrators'),
  at('licence-types', ADMIN, '/manage/licence-types', 'First aid certificate'),
  lost('licence-types-not-loaded', ADMIN, '/manage/licence-types', `**${api.managedLicenceTypes.path}`),
  opened('licence-type-new', '/manage/licence-types', 'New type'),
  opened('licence-type-edit', '/manage/licence-types', /^Edit/),
]
