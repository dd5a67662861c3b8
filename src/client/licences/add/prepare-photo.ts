// What the camera gave, made ready to be sent: upright, no larger than it is kept, and nothing in it but its pixels.
import { PICTURE_EDGE } from '../../../domain/files.ts'
import { greyOf, looksBlurred, sharpnessOf } from './sharpness.ts'

export interface PreparedPhoto {
  file: File
  /** To show it; given back with `URL.revokeObjectURL`. */
  address: string
  isBlurred: boolean
}

/** Beyond that a phone may run out of memory before anything can be told. */
const LARGEST = 60 * 1024 * 1024
/** A card is judged at the size at which it is read on a screen. */
const JUDGED_EDGE = 800

export class NoPhoto extends Error {}

export async function preparePhoto(chosen: File): Promise<PreparedPhoto> {
  if (chosen.size > LARGEST) throw new NoPhoto('This file is too large to be a photo. Take it with the camera.')
  let photo: ImageBitmap
  try {
    photo = await createImageBitmap(chosen, { imageOrientation: 'from-image' })
  } catch {
    throw new NoPhoto('This file is not a picture that can be opened. Take a photo, or choose a JPEG or PNG picture.')
  }
  try {
    const blob = await jpegOf(drawn(photo, PICTURE_EDGE))
    return {
      file: new File([blob], 'licence.jpg', { type: blob.type }),
      address: URL.createObjectURL(blob),
      isBlurred: isBlurred(drawn(photo, JUDGED_EDGE)),
    }
  } finally {
    photo.close()
  }
}

function drawn(photo: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    const refuse = () => reject(new NoPhoto('This photo could not be made smaller. Take it again.'))
    canvas.toBlob(blob => (blob ? resolve(blob) : refuse()), 'image/jpeg', 0.9)
  })

function isBlurred(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  return pixels !== undefined && looksBlurred(sharpnessOf(greyOf(pixels), width, height))
}
