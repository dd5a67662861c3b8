// Text that somebody else wrote, in a sentence of ours: on a page it is text anyway, on a terminal it could move the cursor.

/** Without what would move a cursor, or turn the text around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const MOVING = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/

export const isPlainText = (text: string): boolean => text.isWellFormed() && !MOVING.test(text)

/** Any text in a sentence: short, and without what would move the others. */
export function shown(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text
  return isPlainText(short) ? short : JSON.stringify(short.toWellFormed().replaceAll(new RegExp(MOVING, 'g'), '?'))
}

/** The same text without it. */
export const plain = (text: string): string => text.toWellFormed().replaceAll(new RegExp(MOVING, 'g'), '')
