export interface PictureDifferences {
  /** How many pictures there are to compare. */
  compared: number
  /** The worst first, each with its share of pixels that differ, 0 to 1. */
  differing: { name: string; share: number }[]
  added: string[]
  missing: string[]
}

export function picturesIn(folder: string): string[]
export function comparePictures(before: string, after: string, into: string): Promise<PictureDifferences>
export function describe(differences: PictureDifferences): string[]
