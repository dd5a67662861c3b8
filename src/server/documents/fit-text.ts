// Text of any length in a box of fixed size: as large as fits, and cut with an ellipsis only where even small type is too large.

export interface TextBox {
  width: number
  height: number
  /** Points; from the largest down to the smallest. */
  largest: number
  smallest: number
}

/** Sets the current font's size. Returns the height that the text then takes. */
export function fitText(doc: PDFKit.PDFDocument, text: string, box: TextBox): number {
  const options = { width: box.width }
  for (let size = box.largest; size >= box.smallest; size--) {
    doc.fontSize(size)
    // A word wider than the box would be torn apart in its middle.
    const widest = Math.max(...text.split(/\s+/).map(word => doc.widthOfString(word)))
    const height = doc.heightOfString(text, options)
    if (widest <= box.width && height <= box.height) return height
  }
  return Math.min(box.height, doc.heightOfString(text, options))
}

/** Draws it in the size that `fitText` set. */
export function drawFitted(doc: PDFKit.PDFDocument, text: string, x: number, y: number, box: TextBox): void {
  const { width } = box
  const isTooLong = doc.heightOfString(text, { width }) > box.height
  doc.text(text, x, y, isTooLong ? { width, height: box.height, ellipsis: true } : { width })
}
