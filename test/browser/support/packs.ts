// Evidence packs on the public page: chosen, dropped, and held in the middle of a check.
import type { Page } from '@playwright/test'
import { mend, type PackFiles, samplePack } from '../../support/sample-pack.ts'
import { editRow, SIGNED, within } from '../../support/tampered-pack.ts'
import { zipped } from '../../support/zipped.ts'
import type { BrowserPortal } from './portal.ts'

export const PACK = 'EP-2026-0042.zip'

/** A signature that was given to somebody else, with the manifest mended. */
export function forgedPack(): PackFiles {
  const files = samplePack()
  editRow(SIGNED, 5, within('user_id', 6))(files)
  return mend(files)
}

const field = (page: Page) => page.getByLabel('Choose a pack or drop it here')

export async function choosePack(page: Page, files: PackFiles | Buffer, name = PACK): Promise<void> {
  const buffer = Buffer.isBuffer(files) ? files : await zipped(files)
  await field(page).setInputFiles({ name, mimeType: 'application/zip', buffer })
}

export async function dropPack(page: Page, files: PackFiles): Promise<void> {
  const bytes = (await zipped(files)).toString('base64')
  const dataTransfer = await page.evaluateHandle(
    ([data, name]) => {
      const held = new DataTransfer()
      const content = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
      held.items.add(new File([content], name, { type: 'application/zip' }))
      return held
    },
    [bytes, PACK] as const,
  )
  await page.dispatchEvent('#pack-zone', 'dragover', { dataTransfer })
  await page.dispatchEvent('#pack-zone', 'drop', { dataTransfer })
}

export const openVerify = (page: Page, portal: BrowserPortal) => page.goto(`${portal.url}/verify`)

/** A check that has come to its middle and goes no further, as on a slow disk. */
export async function holdCheck(page: Page, portal: BrowserPortal): Promise<void> {
  await page.addInitScript(() => {
    const { slice } = Blob.prototype
    Blob.prototype.slice = function (from = 0, to, type) {
      const part = slice.call(this, from, to, type)
      const isFurther = from > this.size / 2 && from < this.size - 100_000
      const read = part.arrayBuffer.bind(part)
      part.arrayBuffer = () => new Promise(resolve => isFurther || setTimeout(() => resolve(read()), 30))
      return part
    }
  })
  await openVerify(page, portal)
  await choosePack(page, await zipped(samplePack({ pdfBytes: 4_000_000 }), { compress: false }))
}
