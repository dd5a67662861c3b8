// Decodes a picture and writes it again: upright, at most so large, as WebP, and with nothing but its pixels.
import sharp from 'sharp'
import { PICTURE_EDGE, PICTURE_PIXELS } from '../../domain/files.ts'
import type { Finding } from './finding.ts'

interface Checked {
  finding: Finding
  picture?: Buffer
}

// Everything else that the library could open is a door that nobody needs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const QUALITY = 84
/** How the library says that there is too much of it. */
const TOO_LARGE = /pixel limit|out of memory|too large|exceeds/i

export async function checkPicture(bytes: Buffer): Promise<Checked> {
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_PIXELS })
    const { width, height, pages = 1 } = await source.metadata()
    if (width * height > PICTURE_PIXELS) return { finding: { refused: 'files.picture_size' } }
    if (pages > 1 || isMovingPng(bytes)) return { finding: { refused: 'files.picture_moves' } }
    const { data, info } = await source
      .autoOrient()
      .resize({ width: PICTURE_EDGE, height: PICTURE_EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    return { finding: { width: info.width, height: info.height }, picture: data }
  } catch (error) {
    return { finding: { refused: TOO_LARGE.test(String(error)) ? 'files.picture_size' : 'files.picture_broken' } }
  }
}

/** The library would take its first frame for the whole. */
function isMovingPng(bytes: Buffer): boolean {
  const [control, pixels] = [bytes.indexOf('acTL'), bytes.indexOf('IDAT')]
  return control >= 0 && control < pixels
}
