// The picture of a reward: a drawing of the content pack, or a file that was uploaded, by its hash.
import { findUpload } from '../files/queries.ts'
import { mayUse, replaceUses } from '../files/uses.ts'
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

/** A reward refers to an uploaded file, or to none any more. Returns the file's hash. */
export async function recordPicture(
  { trx, caller }: ActContext,
  rewardId: number,
  pictureFileId: number | null,
): Promise<string | null> {
  const hash = pictureFileId === null ? null : ((await findUpload(trx, pictureFileId))?.hash ?? '')
  const hashes = hash === null ? [] : [hash]
  for (const each of hashes) await mayUse(trx, caller, each)
  await replaceUses(trx, 'reward', String(rewardId), hashes)
  return hash
}
