// Titles and names as a PDF's metadata can hold them.

const WORDS: Readonly<Record<string, string>> = { '&': 'and', '<': '‹', '>': '›' }

/** pdfkit writes metadata as XML without escaping it, so nothing that means something in XML may stand in it. */
export function metadataText(text: string): string {
  return text.replace(/[&<>]/g, sign => WORDS[sign] ?? '').replace(/\p{Cc}/gu, ' ')
}
