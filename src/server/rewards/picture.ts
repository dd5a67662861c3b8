// The picture of a reward: a drawing of the content pack, or a file that was uploaded, by its hash.
import { Refusal } from '../../domain/refusal.ts'
import type { ActContext } from '../portal.ts'

interface Pictured {
  image: string
  image_file: string | null
}

/** Empty where there is none. */
export function pictureAddress({ image, image_file }: Pictured): string {
  if (image_file !== null) return `/api/files/${image_file}`
  return image === '' ? '' : `/content/rewards/${image}`
}

/**
 * Records that a reward refers to an uploaded file, or to none any more; returns the file's hash. Here the reward joins the store of
 * files: until there is one, no upload is known.
 */
export async function recordPicture(
  _context: ActContext,
  _rewardId: number,
  pictureFileId: number | null,
): Promise<string | null> {
  if (pictureFileId === null) return null
  throw new Refusal('rewards.picture_unknown')
}
