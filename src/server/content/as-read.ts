// Texts as they are read from the files of a pack. What is written in the portal is published in the same form, so that an export
// which is loaded again says the same to the letter.

/** With line feeds, without a byte order mark or spaces at line ends, whatever editor saved it. */
export function textAsRead(text: string): string {
  return text
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
}

/** One run of words: line breaks in the file are spaces. */
export function wordsAsRead(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim()
}

/** What stands where a letter was saved in another encoding. */
export const UNREADABLE = '\uFFFD'
