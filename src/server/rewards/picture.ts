// The picture of a reward: a drawing of the content pack, or a file that was uploaded, by its hash.
import { Refusal } from '../../domain/refusal.ts'
import { findUpload, pictureSizes } from '../files/queries.ts'
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

/** Records that a reward refers to an uploaded picture, or to none any more. Returns its hash. */
export async function recordPicture(
  { trx, caller }: ActContext,
  rewardId: number,
  pictureFileId: number | null,
): Promise<string | null> {
  const hash = pictureFileId === null ? null : ((await findUpload(trx, pictureFileId))?.hash ?? '')
  if (hash !== null) {
    await mayUse(trx, caller, hash)
    const [picture] = await pictureSizes(trx, [hash])
    if (!picture) throw new Refusal('rewards.not_a_picture')
  }
  await replaceUses(trx, 'reward', String(rewardId), hash === null ? [] : [hash])
  return hash
}
