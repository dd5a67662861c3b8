// The pictures and drawings of a text, which stand in it as `![What it shows](file:<hash>)`.

const PICTURE = /!\[((?:(?!!\[)[^\n])*?)\]\(file:([0-9a-f]{64})\)/g

/** How often the text shows something. */
export function countPictures(text: string): number {
  return text.match(PICTURE)?.length ?? 0
}

/** How many different ones: the same one twice shows no more. */
export function countDifferentPictures(text: string): number {
  return new Set([...text.matchAll(PICTURE)].map(([, , hash]) => hash)).size
}

/** The words that are read: what a picture shows is told to those who cannot see it, and its hash to nobody. */
export function withoutPictures(text: string): string {
  return text.replace(PICTURE, '')
}

/** For a text that is read line by line, where nothing can be shown. */
export function withPicturesInWords(text: string): string {
  return text.replace(PICTURE, (_, words: string) => `[Figure: ${words}]`)
}
